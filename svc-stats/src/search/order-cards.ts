import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { CardOrder } from '@cardwise/contracts/statistics/statistics';

import type { CardTallies } from '../cards/tally-reader.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';

/**
 * This many answers at the average rate are added to each card, so that a single wrong answer makes no card the
 * hardest.
 */
const prior = 5;

type Arguments = Parameters<typeof orderCards>;

export function createOrderCache() {
  let of: [Arguments[0], CardTallies] | undefined;
  let orders = new Map<string, CatalogueCard[]>();
  return (...[index, tallies, asked]: Arguments): CatalogueCard[] => {
    if (of?.[0] !== index || of[1] !== tallies) {
      of = [index, tallies];
      orders = new Map();
    }
    const key = `${asked.order} ${asked.locale}`;
    const known = orders.get(key) ?? orderCards(index, tallies, asked);
    orders.set(key, known);
    return known;
  };
}

/** Orders all cards; those that are equal are sorted by cost and name. */
export function orderCards(
  index: Pick<CardIndex, 'inOrder' | 'byName'>,
  tallies: CardTallies,
  { order, locale }: { order: CardOrder; locale: Locale },
): CatalogueCard[] {
  if (order === 'name') return index.byName(locale);
  const sortKey = sortKeyBy(order, tallies);
  return index
    .inOrder(locale)
    .map((card) => ({ card, key: sortKey(card.id) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key - b.key))
    .map(({ card }) => card);
}

/** Cards without answers come last. */
function sortKeyBy(order: 'hardest' | 'asked', tallies: CardTallies): (id: string) => number {
  if (order === 'asked') return (id) => -(tallies.get(id)?.asked ?? 0);
  let [asked, correct] = [0, 0];
  for (const tally of tallies.values()) {
    asked += tally.asked;
    correct += tally.correct;
  }
  const usual = asked === 0 ? 0 : correct / asked;
  return (id) => {
    const tally = tallies.get(id);
    return tally?.asked ? (tally.correct + prior * usual) / (tally.asked + prior) : Number.POSITIVE_INFINITY;
  };
}
