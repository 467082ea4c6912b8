import { Route, Routes } from '@cardwise/web-kit';
import { lazy } from 'react';

import { loadCardScreen } from './card/load-card-screen.ts';
import { ListScreen } from './list/list-screen.tsx';

// No Suspense of its own: the list stays until the card's page is loaded.
const CardScreen = lazy(loadCardScreen);

const Statistics = () => (
  <Routes>
    <Route path="card/:card" element={<CardScreen />} />
    <Route path=":set?/:page?" element={<ListScreen />} />
  </Routes>
);

/** Screens by the names under which the shell asks for them. */
export const screens = { statistics: Statistics };
