import { StatisticsFilter } from '@cardwise/contracts/statistics';
import { cookieLifetimes } from '@cardwise/contracts/timing';
import { readStored, writeStored } from '@cardwise/web-kit';

import { openFilter } from './change-filter.ts';

const cookie = 'statistics_filter';

/** The view of the last visit; nothing when there was none, or none that can be. */
export const storedFilter = (): StatisticsFilter | undefined => readStored(cookie, StatisticsFilter);

/** Remembers a view for the next visit. */
export const storeFilter = (filter: StatisticsFilter): void => writeStored(cookie, filter, cookieLifetimes.filter);

/** What the bare address shows: the view of the last visit, else the newest set from its start. */
export const firstFilter = (current: string): StatisticsFilter =>
  storedFilter() ?? { ...openFilter, card_set: current };
