import type { CatalogueCard } from '@cardwise/contracts/internal';
import type { Locale } from '@cardwise/contracts/locales';
import type { CardOrder } from '@cardwise/contracts/statistics';

import type { CardTallies } from '../cards/read-tallies.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';

/** So many answers at the usual rate are added to each card's: one wrong answer alone makes no card the hardest. */
const prior = 5;

/** A card's place in an order is the higher, the smaller its number; cards nobody was asked about have none. */
const rankBy = (order: 'hardest' | 'asked', tallies: CardTallies): ((id: string) => number) => {
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
};

/** All cards in the asked order, equal ones by cost and name. */
export const orderCards = (
  index: Pick<CardIndex, 'inOrder' | 'byName'>,
  tallies: CardTallies,
  { order, locale }: { order: CardOrder; locale: Locale },
): CatalogueCard[] => {
  if (order === 'name') return index.byName(locale);
  const rank = rankBy(order, tallies);
  return index
    .inOrder(locale)
    .map((card) => ({ card, rank: rank(card.id) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ card }) => card);
};

type Arguments = Parameters<typeof orderCards>;

/** Orders that were made, until the catalogue or the tallies change. */
export const keepOrders = () => {
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
};
