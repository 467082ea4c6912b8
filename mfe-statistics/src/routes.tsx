import { Route, Routes } from '@cardwise/web-kit';

import { CardScreen } from './card/card-screen.tsx';
import { ListScreen } from './list/list-screen.tsx';
import { RankingsScreen } from './rankings/rankings-screen.tsx';

export const screens = { statistics: Statistics };

function Statistics() {
  return (
    <Routes>
      <Route path="card/:card" element={<CardScreen />} />
      <Route path="rankings" element={<RankingsScreen />} />
      <Route path=":set?/:page?" element={<ListScreen />} />
    </Routes>
  );
}
