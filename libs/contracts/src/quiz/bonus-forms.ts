import * as z from 'zod/mini';

import type { QuestionKind } from '../catalogue/cards.ts';

type FormOfBonus = {
  /** What of its cards it is about: a player who chose kinds gets only forms of these. */
  kind: QuestionKind;
  cards: number;
};

/** A bonus question's forms; everything about forms follows from it. */
export const bonusForms = {
  /** Which of two cards costs more. */
  more: { kind: 'cost', cards: 2 },
  /** Three cards, cheapest first. */
  order: { kind: 'cost', cards: 3 },
  /** Whether a card's text is its own. */
  truth: { kind: 'text', cards: 1 },
  pixel: { kind: 'name', cards: 1 },
} as const satisfies Record<string, FormOfBonus>;

export type BonusForm = keyof typeof bonusForms;
export const bonusFormNames = Object.keys(bonusForms) as BonusForm[];
export const BonusForm = z.enum(bonusFormNames);
