import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { Navigate, Route, Routes, pagePath, useLocale } from '@cardwise/web-kit';

import { ArchivePage } from './archive/archive-page.tsx';
import { BoardsPage } from './boards/boards-page.tsx';
import { ChallengeRoute } from './start/challenge-route.tsx';
import { DayPage } from './start/day-page.tsx';
import { OwnPage } from './start/own-page.tsx';
import { TodayPage } from './start/today-page.tsx';

const Daily = () => {
  const locale = useLocale();
  return (
    <Routes>
      <Route index element={<TodayPage />} />
      <Route path="boards" element={<BoardsPage />} />
      <Route path="archive" element={<ArchivePage />} />
      <Route path="own" element={<OwnPage />} />
      <Route path="challenge/:id" element={<ChallengeRoute />} />
      <Route path=":day" element={<DayPage />} />
      <Route path="*" element={<Navigate to={pagePath(locale, dailyPage)} replace />} />
    </Routes>
  );
};

/** By the names that the shell uses. */
export const screens = { daily: Daily };
