import { cardTypes, type Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';

import type { CardGroup, CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { requireDeck } from '../decks/decode-deck.ts';
import { kindsOfCard } from './kinds-of-card.ts';

/** This many random cards are tried before all cards are checked. */
const quickPicks = 16;

export type Pool = {
  index: CatalogueIndex;
  /** The cards belong to the filter's sets and types, or to its deck. */
  cards: CardGroup;
  /** Tells whether the card has a wanted class and can be asked about in a wanted kind. */
  fits: (card: QuizCard) => boolean;
};

/** The pools of this many filters are cached per catalogue; most players use one of few filters. */
const mostKept = 64;
const kept = new WeakMap<CatalogueIndex, Map<string, Pool>>();

/**
 * Gathers the cards of a filter once per catalogue.
 * @throws AppError `validation_failed` for an unreadable deck code.
 */
export function getPool(index: CatalogueIndex, filter: QuizFilter, difficulty: Difficulty): Pool {
  const pools = kept.get(index) ?? new Map<string, Pool>();
  kept.set(index, pools);
  const key = JSON.stringify([filter, difficulty]);
  const known = pools.get(key);
  if (known) return known;
  const pool = { index, cards: cardsFor(index, filter), fits: getFit(index, filter, difficulty) };
  if (pools.size === mostKept) pools.clear();
  pools.set(key, pool);
  return pool;
}

function cardsFor(index: CatalogueIndex, filter: QuizFilter): CardGroup {
  if (filter.deck !== undefined) {
    return requireDeck(filter.deck, 'filter.deck').flatMap((id) => index.byReference.get(id) ?? []);
  }
  const types = cardTypes.filter((type) => filter[type]);
  const sets = new Set(
    [...filter.standardsets, ...filter.wildsets].flatMap(({ name, active }) => (active ? name : [])),
  );
  return [...sets].flatMap((name) => types.flatMap((type) => index.bySet.get(name)?.get(type) ?? []));
}

/** Returns the check of a pool's cards; cards of a deck may have any class. */
function getFit(
  index: CatalogueIndex,
  { kinds, classes, deck }: QuizFilter,
  difficulty: Difficulty,
): (card: QuizCard) => boolean {
  const wanted = deck === undefined && classes && new Set<string>(classes);
  return (card) =>
    (!wanted || card.classes.some((name) => wanted.has(name))) &&
    ((!kinds && difficulty !== 'pixel') || kindsOfCard(index, card, difficulty, kinds).length > 0);
}

/**
 * Chooses one of the pool's cards that are not excluded, all with equal probability. When all cards are excluded, it
 * chooses the one whose last mention is longest ago.
 * @param exclude references of cards, oldest first.
 */
export function chooseCard(pool: Pool, exclude: readonly string[], random: () => number): QuizCard | undefined {
  const latestFirst = new Set(recentCards(pool, exclude).toReversed());
  const [quick] = pickCards(pool, latestFirst, { picks: quickPicks, random });
  if (quick) return quick;
  const all = pool.cards.filter(pool.fits);
  const left = all.filter((card) => !latestFirst.has(card));
  if (left.length > 0) return left[Math.floor(random() * left.length)];
  const allowed = new Set(all);
  return [...latestFirst].findLast((card) => allowed.has(card));
}

export function recentCards({ index }: Pool, exclude: readonly string[]): QuizCard[] {
  return exclude.flatMap((reference) => index.byReference.get(reference) ?? []);
}

export function* pickCards(
  { cards, fits }: Pool,
  excluded: ReadonlySet<QuizCard>,
  { picks, random }: { picks: number; random: () => number },
): Generator<QuizCard> {
  for (let pick = 0; pick < picks; pick += 1) {
    const card = cards[Math.floor(random() * cards.length)];
    if (card && !excluded.has(card) && fits(card)) yield card;
  }
}
