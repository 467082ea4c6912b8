import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { allSets } from '@cardwise/contracts/catalogue/sets';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { StatisticsFilter, statisticsFilterCookie } from '@cardwise/contracts/statistics/statistics';
import { readStored, writeStored } from '@cardwise/web-kit';

import { isKnownSet } from './filter-options.ts';

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

export const storedFilter = (): StatisticsFilter | undefined => readStored(statisticsFilterCookie, StatisticsFilter);

export const storeFilter = (filter: StatisticsFilter): void =>
  writeStored(statisticsFilterCookie, filter, cookieLifetimes.filter);

export const newestSet = ({ current }: AppConfig): StatisticsFilter => ({ ...openFilter, card_set: current });

/** Not one for a set that does not exist: anyone can type an address. */
export const firstFilter = (config: AppConfig, asked?: StatisticsFilter): StatisticsFilter =>
  [asked, storedFilter()].find((filter) => filter && isKnownSet(filter.card_set, config)) ?? newestSet(config);
