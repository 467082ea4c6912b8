import { Route, Routes } from '@cardwise/web-kit';
import { lazy } from 'react';

import { loadCardScreen } from './card/load-card-screen.ts';
import { ListScreen } from './list/list-screen.tsx';

// Without a Suspense of its own, so that the list stays until the card page has loaded.
const CardScreen = lazy(loadCardScreen);

const Statistics = () => (
  <Routes>
    <Route path="card/:card" element={<CardScreen />} />
    <Route path=":set?/:page?" element={<ListScreen />} />
  </Routes>
);

/** Screens by the names the shell uses. */
export const screens = { statistics: Statistics };
