import { CardClass, CardType, Rarity } from '@cardwise/contracts/catalogue/cards';
import { perLocale } from '@cardwise/contracts/site/locales';
import * as z from 'zod/mini';

import { figureNames } from './figures.ts';
import { scenes } from './scenes.ts';

const stat = z.optional(z.int().check(z.minimum(0), z.maximum(100)));
const Translations = perLocale(z.string().check(z.minLength(1)));

const Figure = z.enum(figureNames);

/** Fields in the provider's own form that few cards have. */
const Extra = z.strictObject({
  cardSetId: z.optional(z.int()),
  minionTypeId: z.optional(z.int()),
  multiTypeIds: z.optional(z.array(z.int())),
  runeCost: z.optional(z.strictObject({ blood: z.int(), frost: z.int(), unholy: z.int() })),
  isZilliaxFunctionalModule: z.optional(z.boolean()),
  isZilliaxCosmeticModule: z.optional(z.boolean()),
  bannedFromSideboard: z.optional(z.int()),
  battlegrounds: z.optional(z.strictObject({ tier: z.int(), hero: z.boolean() })),
});

/** A card of the demo set, as its authors write it. */
export const DemoCard = z.strictObject({
  /** Unique across all sets; each set file has its own range. */
  id: z.int(),
  type: CardType,
  /** One class, or several for a multi-class card; `['neutral']` for a neutral card. */
  classes: z.tuple([CardClass], CardClass),
  rarity: Rarity,
  cost: z.int().check(z.minimum(0), z.maximum(100)),
  attack: stat,
  /** Of minions and heroes (30); a location's durability. */
  health: stat,
  /** Weapons only. */
  durability: stat,
  armor: stat,
  name: Translations,
  /** Absent on a card without rules text. Markup: `<b>` for keywords, `<i>` for asides. */
  text: z.optional(Translations),
  extra: z.optional(Extra),
  /** What the drawing shows: the figure its name suggests in a landscape, optionally `with` a smaller second one. */
  art: z.strictObject({ subject: Figure, with: z.optional(Figure), scene: z.enum(scenes) }),
});
export type DemoCard = z.infer<typeof DemoCard>;

/** A set's file: its theme and its cards. */
export const DemoSetFile = z.strictObject({ about: z.string(), cards: z.array(DemoCard) });
