import type { NumberKind, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import { hash } from 'node:crypto';

/** The bucket in which answers about an English name or text are counted: a hash, so a new wording gets a new bucket. */
export const textBucket = (text: string): string => hash('sha256', text).slice(0, 8);

type AskedCard = { names: { en: string }; texts: { en: string } } & { [K in NumberKind]?: number | undefined };

/**
 * The bucket in which answers to a kind of question about a card, present or former, are counted.
 *
 * @returns undefined for a number that the card lacks.
 */
export const valueBucket = (card: AskedCard, kind: QuestionKind): string | undefined => {
  if (kind === 'name') return textBucket(card.names.en);
  if (kind === 'text') return textBucket(card.texts.en);
  return card[kind]?.toString();
};
