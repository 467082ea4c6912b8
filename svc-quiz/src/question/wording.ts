import type { NumberKind, QuestionKind } from '@cardwise/contracts/cards';
import type { Locale } from '@cardwise/contracts/locales';

import type { QuizCard } from '../catalogue/index-catalogue.ts';
import { maskOwnName } from './own-name.ts';

/** Kinds whose choices are other cards' names or texts. */
export type WordKind = Exclude<QuestionKind, NumberKind>;

/** A card's label as a choice. Two choices with the same identity look alike to a player. */
export type Wording = { label: string; identity: string };

const plain = (markup: string): string =>
  markup
    .replace(/<\/?[bi]>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const wordCard = (card: QuizCard, kind: WordKind, locale: Locale): Wording => {
  if (kind === 'name') return { label: card.names[locale], identity: card.folded[locale] };
  const label = maskOwnName(card, locale);
  return { label, identity: plain(label) };
};

/** Kept as long as their cards: a question may look at thousands of them, and each catalogue version brings new ones. */
const worded = new WeakMap<QuizCard, Map<string, Wording>>();

/** The wording of a card as a choice, computed once. */
export const wordingOf = (card: QuizCard, kind: WordKind, locale: Locale): Wording => {
  const wordings = worded.get(card) ?? new Map<string, Wording>();
  worded.set(card, wordings);
  const key = `${kind} ${locale}`;
  const wording = wordings.get(key) ?? wordCard(card, kind, locale);
  wordings.set(key, wording);
  return wording;
};
