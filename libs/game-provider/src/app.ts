import Koa from 'koa';

import { createCardLibrary } from './api/card-library.ts';
import { apiRoutes } from './api/routes.ts';
import { demoCards } from './demo-set/demo-cards.ts';
import { imageRoutes } from './images/routes.ts';
import { createGrants } from './oauth/grants.ts';
import { oauthRoutes, type Client } from './oauth/routes.ts';

type Options = {
  client: Client;
  /** Address under which browsers and services reach this server. */
  publicUrl: string;
  now?: () => number;
};

/** The demo game provider: OAuth, Game Data API and images, in the shapes of the real one. */
export const createApp = ({ client, publicUrl, now = Date.now }: Options): Koa => {
  const addressOf = (path: string): string => new URL(path, publicUrl).href;
  const grants = createGrants(now);
  const library = createCardLibrary(demoCards, addressOf);
  const app = new Koa();
  for (const router of [oauthRoutes(client, grants), apiRoutes(library, grants, addressOf), imageRoutes(library)]) {
    app.use(router.routes());
  }
  return app;
};
