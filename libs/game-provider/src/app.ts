import Koa from 'koa';

import { createCardLibrary } from './api/card-library.ts';
import { apiRoutes } from './api/routes.ts';
import { followChanges } from './demo-set/changed-cards.ts';
import { imageRoutes } from './images/routes.ts';
import { createGrants } from './oauth/grants.ts';
import { oauthRoutes, type Client } from './oauth/routes.ts';

type Options = {
  client: Client;
  /** Browsers and services reach this app at this address. */
  publicUrl: string;
  /** `followChanges` reads this file. */
  changesFile?: string | undefined;
  now?: () => number;
};

export function createApp({ client, publicUrl, changesFile, now = Date.now }: Options): Koa {
  const getAddress = (path: string): string => new URL(path, publicUrl).href;
  const grants = createGrants(now);
  const cardsNow = followChanges(changesFile);
  let built = { of: cardsNow(), library: createCardLibrary(cardsNow(), getAddress) };
  const libraryNow = () => {
    const cards = cardsNow();
    if (cards !== built.of) built = { of: cards, library: createCardLibrary(cards, getAddress) };
    return built.library;
  };
  const app = new Koa();
  const routers = [oauthRoutes(client, grants), apiRoutes(libraryNow, grants, getAddress), imageRoutes(libraryNow)];
  for (const router of routers) {
    app.use(router.routes());
  }
  return app;
}
