import type { AppConfig } from '@cardwise/contracts/app-config';
import { QuizFilter } from '@cardwise/contracts/quiz';
import { readStored } from '@cardwise/web-kit';

import { type Mode, storedNames } from '../mode.ts';
import { presetFilter } from './preset-filter.ts';
import { renewFilter } from './renew-filter.ts';

/** The filter that a quiz begins with: the stored one or the default, changed by what the address asks for. */
export function firstFilter(config: AppConfig, mode: Mode, search: URLSearchParams): QuizFilter {
  const filter = renewFilter(readStored(storedNames[mode].filter, QuizFilter), config, mode);
  return presetFilter(search, filter, { config, mode }) ?? filter;
}
