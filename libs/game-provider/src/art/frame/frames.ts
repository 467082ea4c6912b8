import type { CardType } from '@cardwise/contracts/catalogue/cards';

import type { Frame } from './frame.ts';
import { heroFrame } from './hero-frame.ts';
import { locationFrame } from './location-frame.ts';
import { minionFrame } from './minion-frame.ts';
import { spellFrame } from './spell-frame.ts';
import { weaponFrame } from './weapon-frame.ts';

export const frames: Record<CardType, Frame> = {
  hero: heroFrame,
  location: locationFrame,
  minion: minionFrame,
  spell: spellFrame,
  weapon: weaponFrame,
};
