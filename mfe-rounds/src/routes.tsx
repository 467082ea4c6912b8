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

/** By the names that the shell uses, whose own lazy components can hold no others. */
export const screens = { daily: () => <GameRoutes game={ten} />, find: () => <FindTheCard />, race: () => <Races /> };
