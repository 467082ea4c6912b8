import { Navigate, Route, Routes, registerNamespace } from '@cardwise/web-kit';
import { lazy } from 'react';

import { ArchivePage } from './archive/archive-page.tsx';
import { BoardsPage } from './boards/boards-page.tsx';
import { type GameOfDay, GameProvider, useGamePath } from './game/game.tsx';
import { ChallengeRoute } from './start/challenge-page.tsx';
import { DayPage } from './start/day-page.tsx';
import { OwnPage } from './start/own-page.tsx';
import { TodayPage } from './start/today-page.tsx';

const Friends = lazy(async () => {
  registerNamespace(
    'friends',
    (locale) => import(/* webpackChunkName: 'friends-[request]' */ `./friends/locales/${locale}.json`),
  );
  return { default: (await import(/* webpackChunkName: "friends" */ './friends/friends-pages.tsx')).FriendsPages };
});

export function GameRoutes({ game }: { game: GameOfDay }) {
  return (
    <GameProvider value={game}>
      <Routes>
        <Route index element={<TodayPage />} />
        <Route path="boards" element={<BoardsPage />} />
        <Route path="archive" element={<ArchivePage />} />
        <Route path="own" element={<OwnPage />} />
        <Route path="challenge/:id" element={<ChallengeRoute />} />
        <Route path="friends/*" element={<Friends />} />
        <Route path=":day" element={<DayPage />} />
        <Route path="*" element={<ToToday />} />
      </Routes>
    </GameProvider>
  );
}

function ToToday() {
  return <Navigate to={useGamePath()()} replace />;
}
