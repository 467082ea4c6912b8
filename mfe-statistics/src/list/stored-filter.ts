import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { StatisticsFilter, statisticsFilterCookie } from '@cardwise/contracts/statistics/statistics';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { readStored, writeStored } from '@cardwise/web-kit';

import { openFilter } from './change-filter.ts';
import { isKnownSet } from './filter-options.ts';

export const storedFilter = (): StatisticsFilter | undefined => readStored(statisticsFilterCookie, StatisticsFilter);

/** Does not store a set that does not exist: anyone can type an address. */
export const storeFilter = (filter: StatisticsFilter, config: AppConfig): void => {
  if (isKnownSet(filter.card_set, config)) writeStored(statisticsFilterCookie, filter, cookieLifetimes.filter);
};

export const newestSet = ({ current }: AppConfig): StatisticsFilter => ({ ...openFilter, card_set: current });

/** The view for the bare address: the last one, else the newest set. */
export const firstFilter = (config: AppConfig): StatisticsFilter => {
  const stored = storedFilter();
  return stored && isKnownSet(stored.card_set, config) ? stored : newestSet(config);
};
