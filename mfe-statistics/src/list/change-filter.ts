import { allSets } from '@cardwise/contracts/catalogue/sets';
import { StatisticsFilter } from '@cardwise/contracts/statistics/statistics';

/** The lists that narrow the view. */
type Narrowing = Pick<StatisticsFilter, 'card_type' | 'card_set' | 'card_rarity' | 'card_class'>;

/** Everything a player selects from lists. */
export type Choices = Narrowing & Pick<StatisticsFilter, 'sort'>;

/** The filter that accepts every card. */
export const openFilter: StatisticsFilter = StatisticsFilter.parse({});

/** Applies a choice and returns to the first page; the search text stays. */
export const choose = (filter: StatisticsFilter, choice: Partial<Choices>): StatisticsFilter => ({
  ...filter,
  ...choice,
  page: 1,
});

/** Searches all cards, best match first, and clears every other choice. */
export const searchFor = (text: string): StatisticsFilter => ({ ...openFilter, card_search: text });

/** How many lists narrow the view. */
export const countChoices = ({ card_type, card_set, card_rarity, card_class }: Narrowing): number =>
  [card_type !== '', card_set !== allSets, card_rarity !== '', card_class !== ''].filter(Boolean).length;
