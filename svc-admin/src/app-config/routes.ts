import { siteName } from '@cardwise/contracts/site/pages';
import {
  type AppConfig,
  type BannerMessage,
  type ConfigSet,
  appConfig,
  siteMessages,
} from '@cardwise/contracts/catalogue/app-config';
import { questionKinds } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueSet } from '@cardwise/contracts/catalogue/catalogue';
import { backgroundUrl, setIconUrl } from '@cardwise/contracts/catalogue/pictures';
import { locales } from '@cardwise/contracts/site/locales';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { Snapshot, Feed } from '../catalogue/feed.ts';

type ActiveMessages = () => Promise<BannerMessage[]>;

type Dependencies = { feed: Feed; activeMessages: ActiveMessages; version: string };

export function appConfigRoutes({ feed, activeMessages, version }: Dependencies): Route[] {
  let built: { of: Snapshot; config: ReturnType<typeof buildAppConfig> } | undefined;
  const toConfig = (snapshot: Snapshot) => {
    // Every page requests the configuration, so it is built once for each snapshot.
    if (built?.of !== snapshot) built = { of: snapshot, config: buildAppConfig(snapshot, version) };
    return built.config;
  };
  return [
    route(appConfig, async () => ({ ...toConfig(feed.demand()), messages: await activeMessages() })),
    route(siteMessages, async () => ({ messages: await activeMessages() })),
  ];
}

/** Lists only sets, types, rarities and classes that have cards. */
function buildAppConfig(snapshot: Snapshot, version: string): Omit<AppConfig, 'messages'> {
  const { catalogue } = snapshot;
  const asked = catalogue.cards.filter(({ banned }) => !banned);
  const filled = new Set(asked.map(({ set }) => set));
  const sets = catalogue.sets.filter(({ code }) => filled.has(code)).map((set) => presentSet(set, snapshot));
  const [types, rarities, classes] = [
    new Set(asked.map(({ type }) => type)),
    new Set(asked.map(({ rarity }) => rarity)),
    new Set(asked.flatMap((card) => card.classes)),
  ];
  return {
    appname: siteName,
    version,
    locales: [...locales],
    current: catalogue.current,
    ...(catalogue.complete === false && { importing: true }),
    standardsets: sets.filter(({ group }) => group === 'standard'),
    wildsets: sets.filter(({ group }) => group !== 'standard'),
    types: catalogue.types.filter(({ code }) => types.has(code)),
    rarities: catalogue.rarities.filter(({ code }) => rarities.has(code)),
    classes: catalogue.classes.filter(({ code }) => classes.has(code)),
    questiontypes: [...questionKinds],
  };
}

function presentSet({ code, group, names }: CatalogueSet, { metadata }: Snapshot): ConfigSet {
  const pictures = metadata.pictures[code];
  return {
    code,
    group,
    names,
    icon: setIconUrl(code, pictures?.icon?.version),
    background: backgroundUrl(code, pictures?.background?.version),
  };
}
