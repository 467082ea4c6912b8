import { dailyPage, findPage } from '@cardwise/contracts/rounds/pages';
import { loadRound, roundLength, startRound } from '@cardwise/contracts/rounds/rounds';

import type { GameOfDay } from './game/game.tsx';
import { RoundScreen } from './play/round-screen.tsx';

export const ten: GameOfDay = {
  name: 'ten',
  page: dailyPage,
  other: findPage,
  file: 'daily-ten',
  best: roundLength,
  rules: ['1', '2', '3', '4'],
  calls: { start: startRound, load: loadRound },
  Screen: ({ round, ...opened }) => 'answered' in round && <RoundScreen {...opened} round={round} />,
};
