import { lazy } from 'react';

import { GameRoutes } from './game-routes.tsx';
import { ten } from './ten.tsx';
import { registerFindTexts } from './texts.ts';

const FindTheCard = lazy(async () => {
  registerFindTexts();
  return { default: (await import(/* webpackChunkName: "find" */ './find/find-page.tsx')).FindPage };
});

/** By the names that the shell uses, whose own lazy components can hold no others. */
export const screens = { daily: () => <GameRoutes game={ten} />, find: () => <FindTheCard /> };
