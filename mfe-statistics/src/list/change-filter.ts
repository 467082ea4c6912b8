import { allSets } from '@cardwise/contracts/catalogue/sets';
import { StatisticsFilter } from '@cardwise/contracts/statistics/statistics';

type Narrowing = Pick<StatisticsFilter, 'card_type' | 'card_set' | 'card_rarity' | 'card_class'>;

export type Choices = Narrowing & Pick<StatisticsFilter, 'sort'>;

export const openFilter: StatisticsFilter = StatisticsFilter.parse({});

export const choose = (filter: StatisticsFilter, choice: Partial<Choices>): StatisticsFilter => ({
  ...filter,
  ...choice,
  page: 1,
});

export const searchFor = (text: string): StatisticsFilter => ({ ...openFilter, card_search: text });

export const countChoices = ({ card_type, card_set, card_rarity, card_class }: Narrowing): number =>
  [card_type !== '', card_set !== allSets, card_rarity !== '', card_class !== ''].filter(Boolean).length;
