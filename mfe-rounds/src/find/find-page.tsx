import { guessLimits, loadFind, startFind } from '@cardwise/contracts/rounds/find';
import { dailyPage, findPage } from '@cardwise/contracts/rounds/pages';
import { useTranslation } from '@cardwise/web-kit';

import type { GameOfDay } from '../game/game.tsx';
import { GameRoutes } from '../game-routes.tsx';
import { FindScreen } from './find-screen.tsx';

export const find: GameOfDay = {
  name: 'find',
  page: findPage,
  other: dailyPage,
  file: 'find-the-card',
  best: guessLimits.guesses,
  rules: ['1', '2', '3'],
  calls: { start: startFind, load: loadFind },
  Screen: ({ round, ...opened }) => 'guesses' in round && <FindScreen {...opened} round={round} />,
};

export function FindPage() {
  // All parts of the page wait here for their texts, and not each on its own.
  useTranslation('find');
  return <GameRoutes game={find} />;
}
