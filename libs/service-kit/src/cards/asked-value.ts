import type { NumberKind, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import { hash } from 'node:crypto';

/** Of an English name or text. */
export const textHash = (text: string): string => hash('sha256', text).slice(0, 8);

type AskedCard = { names: { en: string }; texts: { en: string } } & { [K in NumberKind]?: number | undefined };

/** The value under which answers about a card, present or former, are counted; undefined for a number it lacks. */
export const askedValueOf = (card: AskedCard, kind: QuestionKind): string | undefined => {
  if (kind === 'name') return textHash(card.names.en);
  if (kind === 'text') return textHash(card.texts.en);
  return card[kind]?.toString();
};
