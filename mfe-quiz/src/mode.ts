import type { Page } from '@cardwise/contracts/site/slugs';

export type Mode = Extract<Page, 'quiz' | 'pixel-quiz'>;

export const storedNames = {
  quiz: {
    filter: 'quiz_filter',
    streak: 'success_streak',
    counter: 'question_counter',
    ranks: 'reached_ranks',
    question: 'question:quiz',
  },
  'pixel-quiz': {
    filter: 'pixel_quiz_filter',
    streak: 'pixel_success_streak',
    counter: 'pixel_question_counter',
    ranks: 'pixel_reached_ranks',
    question: 'question:pixel-quiz',
  },
} as const satisfies Record<Mode, unknown>;
