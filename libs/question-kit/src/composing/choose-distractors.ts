import type { Locale } from '@cardwise/contracts/site/locales';

import { findPeers, findPeersOfRarity, findRelated } from '../catalogue/find-peers.ts';
import type { CardGroup, CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { shuffle } from './shuffle.ts';
import { type Wording, type WordKind, toWording, wordingsIn } from './wording.ts';

/** Whether a player can tell two choices apart. */
export type Differ = (a: Wording, b: Wording) => boolean;

const differInLanguage: Differ = (a, b) => a.identity !== b.identity;

/** Enough for close ones to be among them. */
const mostLookedAt = 32;

type Request = {
  card: QuizCard;
  kind: WordKind;
  locale: Locale;
  count: number;
  /** The cards that may be asked about, if these are not all. */
  pool?: CardGroup | undefined;
  /** In the language, by default. */
  differ?: Differ | undefined;
  /** How strongly close ones are preferred; above 0. */
  nearness?: number | undefined;
};

/** Of the same type, and of the same classes while there are such; fewer if the catalogue has no more. */
export function chooseDistractors(index: CatalogueIndex, request: Request, random: () => number): Wording[] {
  const { card, kind, locale, count } = request;
  const asked = toWording(card, kind, locale);
  const picked: Wording[] = [];
  for (const circle of circlesAround(index, request)) {
    const candidates = lookAt(wordingsIn(circle, kind, locale), random);
    addDifferent(picked, candidates, asked, request, random);
    if (picked.length === count) break;
  }
  return picked;
}

/**
 * From near to far. The classes come first: everybody sees those of the card, so a player who knows the classes of all
 * cards would know the answer if it were the only choice that has them. Of these cards come first the ones that could have
 * been asked about, so that the sets of a filter and the cards of a deck tell nothing, and then those of the same rarity,
 * which is seen, too.
 */
function* circlesAround(index: CatalogueIndex, { card, pool = [] }: Request): Generator<CardGroup> {
  const ofType = index.byType.get(card.type) ?? [];
  for (const group of [pool, ofType]) {
    yield findPeersOfRarity(group, card);
    yield findPeers(group, card);
  }
  yield findRelated(ofType, card);
  yield ofType;
}

/** All of a few, some random ones of many. */
function lookAt(candidates: readonly Wording[], random: () => number): readonly Wording[] {
  return candidates.length <= mostLookedAt ? candidates : shuffle(candidates, random).slice(0, mostLookedAt);
}

/** Adds different ones up to the count, closer ones more often. */
function addDifferent(
  picked: Wording[],
  candidates: readonly Wording[],
  asked: Wording,
  { count, differ = differInLanguage, nearness = 1 }: Request,
  random: () => number,
): void {
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
}

/** 0 for a card that is right too; more for a similar cost and length. */
function closeness(candidate: Wording, asked: Wording): number {
  // Pictures are English: a card that reads the same in English is right too.
  if (candidate.identity === asked.identity || candidate.picture === asked.picture) return 0;
  // So is what another printing of the card says.
  if (candidate.card.folded.en === asked.card.folded.en) return 0;
  const [own, other] = [asked.label.length, candidate.label.length];
  const isCostSimilar = Math.abs(candidate.card.cost - asked.card.cost) <= 1;
  const isLengthSimilar = Math.abs(own - other) <= Math.max(3, own * 0.3);
  return 1 + (isCostSimilar ? 2 : 0) + (isLengthSimilar ? 3 : 0);
}
