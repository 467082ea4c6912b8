import * as z from 'zod/mini';

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

/** What a question asks for. `health` stands for durability on weapons and locations. */
export const questionKinds = ['attack', 'cost', 'health', 'name', 'text'] as const;
export const QuestionKind = z.enum(questionKinds);
export type QuestionKind = z.infer<typeof QuestionKind>;

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
export const kindsByType = {
  hero: ['cost', 'name', 'text'],
  location: ['cost', 'health', 'name', 'text'],
  minion: ['attack', 'cost', 'health', 'name', 'text'],
  spell: ['cost', 'name', 'text'],
  weapon: ['attack', 'cost', 'health', 'name', 'text'],
} as const satisfies Record<CardType, readonly QuestionKind[]>;

/** Types whose `health` question is about durability. */
export const durabilityTypes = ['location', 'weapon'] as const satisfies readonly CardType[];

/** The reason of a ban for which none was given. It is stored in English; front ends show it in their language. */
export const defaultBanReason = "The provider's interface data is not up to date.";
