import type { Locale } from '@cardwise/contracts/locales';
import type { QuizFilter } from '@cardwise/contracts/quiz';

import type { Mode } from '../mode.ts';

/** What a player wants to be asked next. */
export type Wish = { mode: Mode; filter: QuizFilter; locale: Locale };

/** Tells wishes apart: equal for equal ones. */
export const keyOf = (wish: Wish): string => JSON.stringify(wish);
