import { Route, Routes, useTranslation } from '@cardwise/web-kit';

import { GameProvider } from '../game/game.tsx';
import { ten } from '../ten.tsx';
import { RacePage } from './race-page.tsx';
import { RaceStartPage } from './start-page.tsx';

export const RacePages = () => {
  // All parts wait for their texts here.
  useTranslation('races');
  return (
    <GameProvider value={ten}>
      <Routes>
        <Route index element={<RaceStartPage />} />
        <Route path=":race" element={<RacePage />} />
      </Routes>
    </GameProvider>
  );
};
