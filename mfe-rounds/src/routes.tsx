import { registerNamespace } from '@cardwise/web-kit';
import { lazy } from 'react';

import { GameRoutes } from './game-routes.tsx';
import { ten } from './ten.tsx';
import { registerFindTexts } from './texts.ts';

const FindTheCard = lazy(async () => {
  registerFindTexts();
  return { default: (await import(/* webpackChunkName: "find" */ './find/find-page.tsx')).FindPage };
});

const Races = lazy(async () => {
  registerNamespace(
    'races',
    (locale) => import(/* webpackChunkName: 'races-[request]' */ `./races/locales/${locale}.json`),
  );
  return { default: (await import(/* webpackChunkName: "races" */ './races/race-page.tsx')).RacePages };
});

/**
 * The screens have the names that the shell uses. Each is a function, because the shell wraps it in a lazy component,
 * which cannot hold another lazy one.
 */
export const screens = { daily: () => <GameRoutes game={ten} />, find: () => <FindTheCard />, race: () => <Races /> };
