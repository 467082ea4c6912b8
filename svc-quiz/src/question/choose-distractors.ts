import type { Locale } from '@cardwise/contracts/locales';

import type { CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { type Wording, type WordKind, wordingOf } from './wording.ts';

/** Candidates per wanted distractor that are enough: a card's choices then differ each time. */
const variety = 4;

type Candidate = { card: QuizCard; wording: Wording };

/** How well a card distracts from another: at least 1, more for a similar cost and length. */
const closeness = (candidate: Candidate, asked: Candidate): number => {
  const [own, other] = [asked.wording.label.length, candidate.wording.label.length];
  const similarLength = Math.abs(own - other) <= Math.max(3, own * 0.3);
  return 1 + (Math.abs(candidate.card.cost - asked.card.cost) <= 1 ? 2 : 0) + (similarLength ? 3 : 0);
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
 * Chooses other cards whose name or text could be the right answer: of the same type, preferably of the same set and
 * class. No two choices look alike in the player's language, and none looks like the right one.
 *
 * @param count How many are wanted. Fewer are returned only if the whole catalogue has no more.
 * @param random Uniform in [0, 1).
 */
export const chooseDistractors = (
  index: CatalogueIndex,
  { card, kind, locale, count }: { card: QuizCard; kind: WordKind; locale: Locale; count: number },
  random: () => number,
): QuizCard[] => {
  const asked: Candidate = { card, wording: wordingOf(card, kind, locale) };
  const taken = new Set([asked.wording.identity]);
  // The picture is English in every language: a card that looks the same there is right too, however it is translated.
  const english = wordingOf(card, kind, 'en').identity;
  const candidates: Candidate[] = [];
  for (const circle of index.circlesAround(card)) {
    for (const candidate of circle) {
      const wording = wordingOf(candidate, kind, locale);
      if (wording.identity === '' || taken.has(wording.identity)) continue;
      if (wordingOf(candidate, kind, 'en').identity === english) continue;
      taken.add(wording.identity);
      candidates.push({ card: candidate, wording });
    }
    if (candidates.length >= count * variety) break;
  }
  const weighted = candidates.map((candidate) => ({ value: candidate.card, weight: closeness(candidate, asked) }));
  return drawWeighted(weighted, count, random);
};
