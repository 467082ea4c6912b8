import type { NumberKind, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import { hash } from 'node:crypto';

/** Stands for an English name or text; a new wording has another one. */
export const textHash = (text: string): string => hash('sha256', text).slice(0, 8);

type AskedCard = { names: { en: string }; texts: { en: string } } & { [K in NumberKind]?: number | undefined };

/**
 * The value under which answers to a kind of question about a card, present or former, are counted.
 *
 * @returns undefined for a number that the card lacks.
 */
export const askedValueOf = (card: AskedCard, kind: QuestionKind): string | undefined => {
  if (kind === 'name') return textHash(card.names.en);
  if (kind === 'text') return textHash(card.texts.en);
  return card[kind]?.toString();
};
