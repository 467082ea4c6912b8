import type { Locale } from '@cardwise/contracts/site/locales';

import { findPeers, findPeersOfRarity, findRelated } from '../catalogue/find-peers.ts';
import type { CardGroup, CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { shuffle } from './shuffle.ts';
import { type Wording, type WordKind, toWording, wordingsIn } from './wording.ts';

/** Tells whether a player can tell two choices apart. */
export type Differ = (a: Wording, b: Wording) => boolean;

const differInLanguage: Differ = (a, b) => a.identity !== b.identity;

/** This many random candidates are enough for some close ones to be among them. */
const mostLookedAt = 32;

type Request = {
  card: QuizCard;
  kind: WordKind;
  locale: Locale;
  count: number;
  /** These cards may be asked about; without them, all cards may. */
  pool?: CardGroup | undefined;
  /** By default, two choices must differ in the player's language. */
  differ?: Differ | undefined;
  /** This exponent, above 0, says how strongly close candidates are preferred. */
  nearness?: number | undefined;
};

/**
 * Chooses wrong choices of the card's type, and of its classes as long as there are any; it returns fewer if the
 * catalogue has no more.
 */
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
 * Yields groups of cards from near to far. Cards with the same classes come first: everybody sees the classes of the
 * asked card, so a player who knows the classes of all cards would know the answer if it were the only choice with
 * them. Among these, cards that could have been asked about come first, so that the sets of a filter and the cards of a
 * deck give nothing away. Cards of the same rarity come before others, because the rarity is visible, too.
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

/** Returns all of a few candidates, or a random sample of many. */
function lookAt(candidates: readonly Wording[], random: () => number): readonly Wording[] {
  return candidates.length <= mostLookedAt ? candidates : shuffle(candidates, random).slice(0, mostLookedAt);
}

/** Adds candidates that differ from the others until there are enough; close ones are likelier. */
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

/** Returns 0 for a card that is right, too, and a higher weight for a card of similar cost and length. */
function closeness(candidate: Wording, asked: Wording): number {
  // Pictures are in English, so a card that reads the same in English is right, too.
  if (candidate.identity === asked.identity || candidate.picture === asked.picture) return 0;
  // Another printing of the card is right, too.
  if (candidate.card.folded.en === asked.card.folded.en) return 0;
  const [own, other] = [asked.label.length, candidate.label.length];
  const isCostSimilar = Math.abs(candidate.card.cost - asked.card.cost) <= 1;
  const isLengthSimilar = Math.abs(own - other) <= Math.max(3, own * 0.3);
  return 1 + (isCostSimilar ? 2 : 0) + (isLengthSimilar ? 3 : 0);
}
