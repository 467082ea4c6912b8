import { registerNamespace } from '@cardwise/web-kit';
import { lazy } from 'react';

import { GameRoutes } from './game-routes.tsx';
import { ten } from './ten.tsx';

const FindTheCard = lazy(async () => {
  registerNamespace(
    'find',
    (locale) => import(/* webpackChunkName: 'find-[request]' */ `./find/locales/${locale}.json`),
  );
  return { default: (await import(/* webpackChunkName: "find" */ './find/find-page.tsx')).FindPage };
});

/** By the names that the shell uses, whose own lazy components can hold no others. */
export const screens = { daily: () => <GameRoutes game={ten} />, find: () => <FindTheCard /> };
