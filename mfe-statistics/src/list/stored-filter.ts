import type { AppConfig } from '@cardwise/contracts/app-config';
import { StatisticsFilter } from '@cardwise/contracts/statistics';
import { cookieLifetimes } from '@cardwise/contracts/timing';
import { readStored, writeStored } from '@cardwise/web-kit';

import { openFilter } from './change-filter.ts';
import { isKnownSet } from './filter-options.ts';

const cookie = 'statistics_filter';

/** The view of the last visit; nothing when there was none, or none that can be. */
export const storedFilter = (): StatisticsFilter | undefined => readStored(cookie, StatisticsFilter);

/** Remembers a view for the next visit, unless it is of a set that does not exist: an address may say anything. */
export const storeFilter = (filter: StatisticsFilter, config: AppConfig): void => {
  if (isKnownSet(filter.card_set, config)) writeStored(cookie, filter, cookieLifetimes.filter);
};

/** What the bare address shows: the view of the last visit, else the newest set from its start. */
export const firstFilter = (config: AppConfig): StatisticsFilter => {
  const stored = storedFilter();
  return stored && isKnownSet(stored.card_set, config) ? stored : { ...openFilter, card_set: config.current };
};
