import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { savedFilter } from '@cardwise/play-kit/filter/saved-filter';
import type { Mode } from '@cardwise/play-kit/mode';

import { narrowFilter, readNarrowing } from './narrowing.ts';

export const firstFilter = (config: AppConfig, mode: Mode, search: URLSearchParams): QuizFilter => {
  const own = savedFilter(config, mode);
  const narrowing = readNarrowing(search, { config, mode });
  return narrowing ? narrowFilter(own, narrowing, { config, mode }) : own;
};
