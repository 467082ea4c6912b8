import type { Locale } from '@cardwise/contracts/site/locales';

import type { CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { type Wording, type WordKind, wordingOf, wordingsIn } from './wording.ts';

const variety = 4;

/** 0 for a card that is right too; more for a similar cost and length. */
const closeness = (candidate: Wording, asked: Wording): number => {
  // Pictures are English: a card that reads the same in English is right too.
  if (candidate.identity === asked.identity || candidate.picture === asked.picture) return 0;
  // So is what another printing of the card says.
  if (candidate.card.folded.en === asked.card.folded.en) return 0;
  const [own, other] = [asked.label.length, candidate.label.length];
  const similarLength = Math.abs(own - other) <= Math.max(3, own * 0.3);
  return 1 + (Math.abs(candidate.card.cost - asked.card.cost) <= 1 ? 2 : 0) + (similarLength ? 3 : 0);
};

/** Whether a player can tell two choices apart. */
export type Differ = (a: Wording, b: Wording) => boolean;

const differInLanguage: Differ = (a, b) => a.identity !== b.identity;

type Request = {
  card: QuizCard;
  kind: WordKind;
  locale: Locale;
  count: number;
  /** In the language, by default. */
  differ?: Differ | undefined;
  /** How strongly close ones are preferred; above 0. */
  nearness?: number | undefined;
};

/** Closer ones more often. */
const pickDifferent = (
  candidates: readonly Wording[],
  asked: Wording,
  { count, differ = differInLanguage, nearness = 1 }: Request,
  random: () => number,
): Wording[] => {
  const picked: Wording[] = [];
  const weights = candidates.map((candidate) => closeness(candidate, asked) ** nearness);
  let total = weights.reduce((sum, weight) => sum + weight, 0);
  while (picked.length < count && total > 0) {
    let mark = random() * total;
    const index = weights.findIndex((weight) => (mark -= weight) < 0);
    const next = candidates[index];
    if (!next) break;
    total -= weights[index] ?? 0;
    weights[index] = 0;
    if (differ(next, asked) && picked.every((other) => differ(next, other))) picked.push(next);
  }
  return picked;
};

/** Preferably of the same set and class; fewer if the catalogue has no more. */
export const chooseDistractors = (index: CatalogueIndex, request: Request, random: () => number): Wording[] => {
  const { card, kind, locale, count } = request;
  const asked = wordingOf(card, kind, locale);
  let candidates: readonly Wording[] = [];
  for (const circle of index.circlesAround(card)) {
    candidates = wordingsIn(circle, kind, locale);
    if (candidates.length > count * variety) break;
  }
  return pickDifferent(candidates, asked, request, random);
};
