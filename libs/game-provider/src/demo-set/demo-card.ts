import { CardClass, CardType, Rarity } from '@cardwise/contracts/catalogue/cards';
import { perLocale } from '@cardwise/contracts/site/locales';
import * as z from 'zod/mini';

import { figureNames } from './figures.ts';
import { scenes } from './scenes.ts';

const stat = z.optional(z.int().check(z.minimum(0), z.maximum(100)));
const Translations = perLocale(z.string().check(z.minLength(1)));

const Figure = z.enum(figureNames);

/** These fields are in the provider's form; few cards have them. */
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

export const DemoCard = z.strictObject({
  /** Each set file has its own range of ids. */
  id: z.int(),
  type: CardType,
  classes: z.tuple([CardClass], CardClass),
  rarity: Rarity,
  cost: z.int().check(z.minimum(0), z.maximum(100)),
  attack: stat,
  /** Minions and heroes have health (heroes 30); for a location, this is its durability. */
  health: stat,
  /** Only weapons have this value; the durability of a location is its `health`. */
  durability: stat,
  armor: stat,
  name: Translations,
  /** The text has markup: `<b>` for keywords, `<i>` for asides. */
  text: z.optional(Translations),
  extra: z.optional(Extra),
  /** The picture shows a figure in a landscape, optionally `with` a smaller second figure. */
  art: z.strictObject({ subject: Figure, with: z.optional(Figure), scene: z.enum(scenes) }),
});
export type DemoCard = z.infer<typeof DemoCard>;

export const DemoSetFile = z.strictObject({ about: z.string(), cards: z.array(DemoCard) });
