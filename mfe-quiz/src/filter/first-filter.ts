import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { readStored } from '@cardwise/web-kit';

import { type Mode, storedNames } from '../mode.ts';
import { narrowFilter, readNarrowing } from './narrowing.ts';
import { renewFilter } from './renew-filter.ts';

export const savedFilter = (config: AppConfig, mode: Mode): QuizFilter =>
  renewFilter(readStored(storedNames[mode].filter, QuizFilter), config, mode);

export const firstFilter = (config: AppConfig, mode: Mode, search: URLSearchParams): QuizFilter => {
  const own = savedFilter(config, mode);
  const narrowing = readNarrowing(search, { config, mode });
  return narrowing ? narrowFilter(own, narrowing, { config, mode }) : own;
};
