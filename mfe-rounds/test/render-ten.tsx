import { type ScreenOptions, renderScreen } from '@cardwise/web-kit/testing';
import type { ReactNode } from 'react';

import { GameProvider } from '../src/game/game.tsx';
import { ten } from '../src/ten.tsx';

export function renderTen(ui: ReactNode, options?: ScreenOptions) {
  return renderScreen(<GameProvider value={ten}>{ui}</GameProvider>, options);
}
