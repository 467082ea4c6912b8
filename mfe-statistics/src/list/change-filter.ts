import { allSets } from '@cardwise/contracts/sets';
import { StatisticsFilter } from '@cardwise/contracts/statistics';

/** What a player chooses from lists to narrow the view. */
type Narrowing = Pick<StatisticsFilter, 'card_type' | 'card_set' | 'card_rarity' | 'card_class'>;

/** What a player chooses from lists. */
export type Choices = Narrowing & Pick<StatisticsFilter, 'sort'>;

/** The filter that lets every card through. */
export const openFilter: StatisticsFilter = StatisticsFilter.parse({});

/** Another choice starts at the first page; the searched text stays. */
export const choose = (filter: StatisticsFilter, choice: Partial<Choices>): StatisticsFilter => ({
  ...filter,
  ...choice,
  page: 1,
});

/** A search looks through all cards, the best match first: it clears every other choice. */
export const searchFor = (text: string): StatisticsFilter => ({ ...openFilter, card_search: text });

/** How many of the lists narrow the view. */
export const countChoices = ({ card_type, card_set, card_rarity, card_class }: Narrowing): number =>
  [card_type !== '', card_set !== allSets, card_rarity !== '', card_class !== ''].filter(Boolean).length;
