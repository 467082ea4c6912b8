import type { Locale } from '@cardwise/contracts/site/locales';

import type { CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { type Wording, type WordKind, wordingOf, wordingsIn } from './wording.ts';

/** Candidates per wanted distractor that are enough: a card's choices then differ each time. */
const variety = 4;

/** How well a card distracts from another: 0 if it is right, too; else at least 1, more for a similar cost and length. */
const closeness = (candidate: Wording, asked: Wording): number => {
  // A card that looks like the asked one in its English picture is right too, however it is translated.
  if (candidate.identity === asked.identity || candidate.picture === asked.picture) return 0;
  const [own, other] = [asked.label.length, candidate.label.length];
  const similarLength = Math.abs(own - other) <= Math.max(3, own * 0.3);
  return 1 + (Math.abs(candidate.card.cost - asked.card.cost) <= 1 ? 2 : 0) + (similarLength ? 3 : 0);
};

/** Whether a player can tell two choices apart. */
export type Differ = (a: Wording, b: Wording) => boolean;

const differInLanguage: Differ = (a, b) => a.identity !== b.identity;

/** Draws candidates, closer ones more often, no two of them alike. */
const drawDifferent = (
  candidates: readonly Wording[],
  { asked, count, differ, random }: { asked: Wording; count: number; differ: Differ; random: () => number },
): Wording[] => {
  const drawn: Wording[] = [];
  const weights = candidates.map((candidate) => closeness(candidate, asked));
  let total = weights.reduce((sum, weight) => sum + weight, 0);
  while (drawn.length < count && total > 0) {
    let mark = random() * total;
    const index = weights.findIndex((weight) => (mark -= weight) < 0);
    const next = candidates[index];
    if (!next) break;
    total -= weights[index] ?? 0;
    weights[index] = 0;
    if (differ(next, asked) && drawn.every((other) => differ(next, other))) drawn.push(next);
  }
  return drawn;
};

/**
 * Chooses other cards whose name or text could be the right answer: of the same type, preferably of the same set and
 * class. No two choices look alike in the player's language, and none looks like the right one.
 *
 * @param count How many are wanted. Fewer are returned if the catalogue has no more.
 * @param differ Which wordings may be choices of one question; those that differ in the language by default.
 * @param random Uniform in [0, 1).
 */
export const chooseDistractors = (
  index: CatalogueIndex,
  {
    card,
    kind,
    locale,
    count,
    differ = differInLanguage,
  }: { card: QuizCard; kind: WordKind; locale: Locale; count: number; differ?: Differ | undefined },
  random: () => number,
): Wording[] => {
  const asked = wordingOf(card, kind, locale);
  let candidates: readonly Wording[] = [];
  for (const circle of index.circlesAround(card)) {
    candidates = wordingsIn(circle, kind, locale);
    if (candidates.length > count * variety) break;
  }
  return drawDifferent(candidates, { asked, count, differ, random });
};
