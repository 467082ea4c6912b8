import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { allSets } from '@cardwise/contracts/catalogue/sets';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { StatisticsFilter, statisticsFilterCookie } from '@cardwise/contracts/statistics/statistics';
import { readStored, writeStored } from '@cardwise/web-kit';

import { isKnownSet } from './filter-options.ts';

type FilterChoices = Pick<StatisticsFilter, 'card_type' | 'card_set' | 'card_rarity' | 'card_class'>;

export type Choices = FilterChoices & Pick<StatisticsFilter, 'sort'>;

export const openFilter: StatisticsFilter = StatisticsFilter.parse({});

export function choose(filter: StatisticsFilter, choice: Partial<Choices>): StatisticsFilter {
  return {
    ...filter,
    ...choice,
    page: 1,
  };
}

export function searchFor(text: string): StatisticsFilter {
  return { ...openFilter, card_search: text };
}

export function countChoices({ card_type, card_set, card_rarity, card_class }: FilterChoices): number {
  return [card_type !== '', card_set !== allSets, card_rarity !== '', card_class !== ''].filter(Boolean).length;
}

export function storeFilter(filter: StatisticsFilter): void {
  writeStored(statisticsFilterCookie, filter, cookieLifetimes.filter);
}

/**
 * Returns the filter to begin with. A filter for a set that does not exist is ignored, because anyone can type an
 * address.
 */
export function firstFilter(config: AppConfig, asked?: StatisticsFilter): StatisticsFilter {
  return [asked, storedFilter()].find((filter) => filter && isKnownSet(filter.card_set, config)) ?? newestSet(config);
}

export function storedFilter(): StatisticsFilter | undefined {
  return readStored(statisticsFilterCookie, StatisticsFilter);
}

export function newestSet({ current }: AppConfig): StatisticsFilter {
  return { ...openFilter, card_set: current };
}
