import { appConfig, siteMessages } from '@cardwise/contracts/catalogue/app-config';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { Feed, Snapshot } from '../catalogue/feed.ts';
import { buildAppConfig, type ActiveMessages } from './build-app-config.ts';

type Dependencies = { feed: Feed; activeMessages: ActiveMessages; version: string };

export const appConfigRoutes = ({ feed, activeMessages, version }: Dependencies): Route[] => {
  let built: { of: Snapshot; config: ReturnType<typeof buildAppConfig> } | undefined;
  const configOf = (snapshot: Snapshot) => {
    // Built once per catalogue: every page requests it.
    if (built?.of !== snapshot) built = { of: snapshot, config: buildAppConfig(snapshot, version) };
    return built.config;
  };
  return [
    route(appConfig, async () => ({ ...configOf(feed.demand()), messages: await activeMessages() })),
    route(siteMessages, async () => ({ messages: await activeMessages() })),
  ];
};
