import type { Locale } from '@cardwise/contracts/locales';

import type { CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { maskOwnName } from './own-name.ts';

/** Kinds whose choices are other cards' names or texts. */
export type WordKind = 'name' | 'text';

/** Candidates per wanted distractor at which no wider circle is asked: enough that a card's choices differ each time. */
const variety = 4;

const plain = (markup: string): string =>
  markup
    .replace(/<\/?[bi]>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** What a card shows as a choice. */
export const labelOf = (card: QuizCard, kind: WordKind, locale: Locale): string =>
  kind === 'name' ? card.names[locale] : maskOwnName(card, locale);

/** Two choices with the same identity look alike to a player. */
const identityOf = (card: QuizCard, kind: WordKind, locale: Locale): string =>
  kind === 'name' ? card.folded[locale] : plain(labelOf(card, kind, locale));

/** How well a card distracts from another: 1 for any, more for a similar cost and length. */
const closeness = (candidate: QuizCard, card: QuizCard, kind: WordKind, locale: Locale): number => {
  const [own, other] = [labelOf(card, kind, locale).length, labelOf(candidate, kind, locale).length];
  const similarLength = Math.abs(own - other) <= Math.max(3, own * 0.3);
  return 1 + (Math.abs(candidate.cost - card.cost) <= 1 ? 2 : 0) + (similarLength ? 3 : 0);
};

const drawWeighted = <T>(weighted: { value: T; weight: number }[], count: number, random: () => number): T[] => {
  const left = [...weighted];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0) {
    let mark = random() * left.reduce((sum, { weight }) => sum + weight, 0);
    const found = left.findIndex(({ weight }) => (mark -= weight) < 0);
    const [next] = left.splice(found === -1 ? left.length - 1 : found, 1);
    if (next) drawn.push(next.value);
  }
  return drawn;
};

/**
 * Other cards whose name or text could be the asked one: of the same type, first of the same set and class, then wider.
 * No two look alike in the player's language, and none looks like the right one. Fewer come back only when the whole
 * catalogue has no more.
 *
 * @param count How many are wanted.
 * @param random Uniform in [0, 1).
 */
export const chooseDistractors = (
  index: CatalogueIndex,
  { card, kind, locale, count }: { card: QuizCard; kind: WordKind; locale: Locale; count: number },
  random: () => number,
): QuizCard[] => {
  const taken = new Set([identityOf(card, kind, locale)]);
  const candidates: QuizCard[] = [];
  for (const circle of index.circlesAround(card)) {
    for (const candidate of circle) {
      const identity = identityOf(candidate, kind, locale);
      if (identity === '' || taken.has(identity)) continue;
      taken.add(identity);
      candidates.push(candidate);
    }
    if (candidates.length >= count * variety) break;
  }
  return drawWeighted(
    candidates.map((value) => ({ value, weight: closeness(value, card, kind, locale) })),
    count,
    random,
  );
};
