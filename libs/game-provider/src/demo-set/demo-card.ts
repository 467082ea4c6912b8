import type { CardClass, CardType, Rarity } from '@cardwise/contracts/cards';
import type { Locale } from '@cardwise/contracts/locales';

import type { Scene, Subject } from './art-vocabulary.ts';

/** A card of the demo set, as its authors write it. */
export type DemoCard = {
  /** Unique in the whole demo set; each set file has a range of its own. */
  id: number;
  type: CardType;
  /** One class; several for a multi-class card. `['neutral']` for everyone's cards. */
  classes: readonly [CardClass, ...CardClass[]];
  rarity: Rarity;
  cost: number;
  attack?: number;
  /** Minions and heroes (30); on a location this is its durability. */
  health?: number;
  /** Weapons only. */
  durability?: number;
  armor?: number;
  name: Record<Locale, string>;
  /** Absent on a card without rules text. Markup: `<b>` for keywords, `<i>` for asides. */
  text?: Record<Locale, string>;
  /** What the drawing shows: a main figure in a landscape. */
  art: { subject: Subject; scene: Scene };
};
