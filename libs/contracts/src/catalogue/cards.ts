import * as z from 'zod/mini';

/** Identifies a card everywhere: the provider's id, as a string of digits. */
export const CardId = z.string().check(z.regex(/^\d{1,12}$/, 'must be a card id: digits only'));
export type CardId = z.infer<typeof CardId>;

/** Card types that questions are asked about; the provider may send others, known by their slug. */
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

/** Types on which health is called durability. */
export const durabilityTypes = ['location', 'weapon'] as const satisfies readonly CardType[];

type KindOfQuestion = {
  /** What the choices are: printed numbers, or the names or texts of cards. */
  choices: 'numbers' | 'cards';
  /** Types of card it is asked of, never by whether a value is present; without it every type, future ones included. */
  types?: readonly CardType[];
  /** Types on which the attribute is called durability. */
  durability?: readonly CardType[];
};

/** What a question can ask for, in the order of a card page's rows. Everything that depends on the kind follows from here. */
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

/** An object with one value per question kind. */
export const perKind = <T>(valueOf: (kind: QuestionKind) => T): Record<QuestionKind, T> =>
  Object.fromEntries(questionKinds.map((kind) => [kind, valueOf(kind)])) as Record<QuestionKind, T>;

/** Whether a kind asks for a number that is printed on the card. */
export const isNumberKind = (kind: QuestionKind): kind is NumberKind => kinds[kind].choices === 'numbers';

/** Whether a kind is asked of cards of a type. */
export const isAskedOf = (kind: QuestionKind, type: string): boolean =>
  kinds[kind].types?.some((asked) => asked === type) ?? true;

/**
 * What an attribute is called on cards of a type: the key of its text.
 *
 * @example attributeName('health', 'weapon') // 'durability'
 */
export const attributeName = <K extends QuestionKind>(kind: K, type: string): K | 'durability' =>
  kinds[kind].durability?.some((durable) => durable === type) ? 'durability' : kind;

export const difficulties = ['easy', 'medium', 'hard', 'pixel'] as const;
export const Difficulty = z.enum(difficulties);
export type Difficulty = z.infer<typeof Difficulty>;

/** Difficulties a player chooses from; `pixel` is a quiz of its own. */
export const chosenDifficulties = ['easy', 'medium', 'hard'] as const;
export const ChosenDifficulty = z.enum(chosenDifficulties);
export type ChosenDifficulty = z.infer<typeof ChosenDifficulty>;

/** Answer choices per question. */
export const choiceCounts = { easy: 4, medium: 5, hard: 6, pixel: 4 } as const satisfies Record<Difficulty, number>;

/** Kinds that can be asked of a card of each type. Text additionally needs a card that has one. */
export const kindsByType = Object.fromEntries(
  cardTypes.map((type) => [type, questionKinds.filter((kind) => isAskedOf(kind, type))]),
) as Record<CardType, QuestionKind[]>;

/** The reason of a ban for which none was given. It is stored in English; front ends show it in their language. */
export const defaultBanReason = "The provider's interface data is not up to date.";

/** Why a card is banned without an administrator; stored and shown likewise. */
export const goneReason = 'The provider no longer has this card.';

/** How many runes of each kind the deck of a death knight needs for a card. */
export const Runes = z.object({ blood: z.int(), frost: z.int(), unholy: z.int() });
