import type { Locale } from '@cardwise/contracts/locales';
import type { QuizFilter } from '@cardwise/contracts/quiz';

import type { Mode } from '../mode.ts';

/** What to ask the player next. */
export type Wish = { mode: Mode; filter: QuizFilter; locale: Locale };

/** Key that is equal for equal wishes. */
export const keyOf = (wish: Wish): string => JSON.stringify(wish);
