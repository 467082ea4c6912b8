import * as z from 'zod/mini';

export const CardId = z.string().check(z.regex(/^\d{1,12}$/, 'must be a card id: digits only'));
export type CardId = z.infer<typeof CardId>;

/** Questions are asked about cards of these types; the provider may send others. */
export const cardTypes = ['hero', 'location', 'minion', 'spell', 'weapon'] as const;
export const CardType = z.enum(cardTypes);
export type CardType = z.infer<typeof CardType>;

export const cardClasses = [
  'deathknight',
  'demonhunter',
  'druid',
  'hunter',
  'mage',
  'neutral',
  'paladin',
  'priest',
  'rogue',
  'shaman',
  'warlock',
  'warrior',
] as const;
export const CardClass = z.enum(cardClasses);
export type CardClass = z.infer<typeof CardClass>;

export const rarities = ['common', 'epic', 'free', 'legendary', 'rare'] as const;
export const Rarity = z.enum(rarities);
export type Rarity = z.infer<typeof Rarity>;

export const durabilityTypes = ['location', 'weapon'] as const satisfies readonly CardType[];

type KindOfQuestion = {
  /** The choices are printed numbers, or names or texts of cards. */
  choices: 'numbers' | 'cards';
  /**
   * The kind is asked about cards of these types; without the list, it is asked about every type, including future
   * ones.
   */
  types?: readonly CardType[];
  durability?: readonly CardType[];
};

/** The kinds are in the order of a card page's rows. All lists and types of kinds are derived from this table. */
const kindTable = {
  cost: { choices: 'numbers' },
  name: { choices: 'cards' },
  text: { choices: 'cards' },
  attack: { choices: 'numbers', types: ['minion', 'weapon'] },
  health: { choices: 'numbers', types: ['location', 'minion', 'weapon'], durability: durabilityTypes },
} as const satisfies Record<string, KindOfQuestion>;
export type QuestionKind = keyof typeof kindTable;
export type NumberKind = {
  [K in QuestionKind]: (typeof kindTable)[K]['choices'] extends 'numbers' ? K : never;
}[QuestionKind];

const kinds: Readonly<Record<QuestionKind, KindOfQuestion>> = kindTable;

export const questionKinds = Object.keys(kindTable) as QuestionKind[];
export const QuestionKind = z.enum(questionKinds);

export const difficulties = ['easy', 'medium', 'hard', 'pixel'] as const;
export const Difficulty = z.enum(difficulties);
export type Difficulty = z.infer<typeof Difficulty>;

export const chosenDifficulties = ['easy', 'medium', 'hard'] as const;
export const ChosenDifficulty = z.enum(chosenDifficulties);
export type ChosenDifficulty = z.infer<typeof ChosenDifficulty>;

export const choiceCounts = { easy: 4, medium: 5, hard: 6, pixel: 4 } as const satisfies Record<Difficulty, number>;

/** A question about the text is asked only about cards that have one. */
export const kindsByType = Object.fromEntries(
  cardTypes.map((type) => [type, questionKinds.filter((kind) => isAskedAbout(kind, type))]),
) as Record<CardType, QuestionKind[]>;

/** The reason is stored in English and shown in the language of the reader. */
export const defaultBanReason = "The provider's interface data is not up to date.";

/** The import bans a card for this reason, which is stored like `defaultBanReason`. */
export const goneReason = 'The provider no longer has this card.';

export const Runes = z.object({ blood: z.int(), frost: z.int(), unholy: z.int() });

export function perKind<T>(valueOf: (kind: QuestionKind) => T): Record<QuestionKind, T> {
  return Object.fromEntries(questionKinds.map((kind) => [kind, valueOf(kind)])) as Record<QuestionKind, T>;
}

export function isNumberKind(kind: QuestionKind): kind is NumberKind {
  return kinds[kind].choices === 'numbers';
}

export function isAskedAbout(kind: QuestionKind, type: string): boolean {
  return kinds[kind].types?.some((asked) => asked === type) ?? true;
}

/**
 * Returns the text key of an attribute on cards of a type.
 * @example attributeName('health', 'weapon') // 'durability'
 */
export function attributeName<K extends QuestionKind>(kind: K, type: string): K | 'durability' {
  return kinds[kind].durability?.some((durable) => durable === type) ? 'durability' : kind;
}

export function perDifficulty<T>(value: T): Record<Difficulty, T> {
  return {
    easy: value,
    medium: value,
    hard: value,
    pixel: value,
  };
}
