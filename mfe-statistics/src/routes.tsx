import { Route, Routes } from '@cardwise/web-kit';
import { type ComponentType, lazy } from 'react';

import { loadCardScreen } from './card/load-card-screen.ts';
import { ListScreen } from './list/list-screen.tsx';

/** Screens by the names the shell uses. */
export const screensWith = (CardScreen: ComponentType) => ({
  statistics: () => (
    <Routes>
      <Route path="card/:card" element={<CardScreen />} />
      <Route path=":set?/:page?" element={<ListScreen />} />
    </Routes>
  ),
});

/** The screens in browsers. Without a Suspense of their own, so that the list stays until the card page has loaded. */
export const screens = screensWith(lazy(loadCardScreen));
