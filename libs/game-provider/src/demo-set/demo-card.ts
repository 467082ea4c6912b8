import { CardClass, CardType, Rarity } from '@cardwise/contracts/cards';
import { perLocale } from '@cardwise/contracts/locales';
import * as z from 'zod/mini';

import { figureNames } from './figures.ts';
import { scenes } from './scenes.ts';

const stat = z.optional(z.int().check(z.minimum(0), z.maximum(100)));
const Translations = perLocale(z.string().check(z.minLength(1)));

const Figure = z.enum(figureNames);

/** A card of the demo set, as its authors write it. */
export const DemoCard = z.strictObject({
  /** Unique in the whole demo set; each set file has a range of its own. */
  id: z.int(),
  type: CardType,
  /** One class; several for a multi-class card. `['neutral']` for everyone's cards. */
  classes: z.tuple([CardClass], CardClass),
  rarity: Rarity,
  cost: z.int().check(z.minimum(0), z.maximum(100)),
  attack: stat,
  /** Minions and heroes (30); on a location this is its durability. */
  health: stat,
  /** Weapons only. */
  durability: stat,
  armor: stat,
  name: Translations,
  /** Absent on a card without rules text. Markup: `<b>` for keywords, `<i>` for asides. */
  text: z.optional(Translations),
  /** What the drawing shows: the thing its name calls for in a landscape, `with` a smaller one beside it. */
  art: z.strictObject({ subject: Figure, with: z.optional(Figure), scene: z.enum(scenes) }),
});
export type DemoCard = z.infer<typeof DemoCard>;

/** A set's file: what its cards are about, and the cards. */
export const DemoSetFile = z.strictObject({ about: z.string(), cards: z.array(DemoCard) });
