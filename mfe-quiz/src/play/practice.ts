import type { PracticeItem } from '@cardwise/contracts/quiz/quiz';
import type { ReactNode } from 'react';

import type { Questions } from '../quiz-state.ts';

/** The play screen needs this to play a practice in place of the endless quiz. */
export type Practice = {
  items: readonly PracticeItem[];
  questions: Questions;
  counter: (answered: boolean) => string;
  /** The note below the counter leads back to the endless quiz. */
  note: ReactNode;
};
