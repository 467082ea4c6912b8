import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import { readStored, writeStored } from '@cardwise/web-kit';

import { renewFilter } from './renew-filter.ts';

const cookies = { quiz: 'quiz_filter', 'pixel-quiz': 'pixel_quiz_filter' } as const satisfies Record<Mode, string>;

export const savedFilter = (config: AppConfig, mode: Mode): QuizFilter =>
  renewFilter(readStored(cookies[mode], QuizFilter), config, mode);

export const saveFilter = (mode: Mode, filter: QuizFilter): void =>
  writeStored(cookies[mode], filter, cookieLifetimes.filter);
