import type { Mode } from '@cardwise/contracts/quiz/pages';

export const storedNames = {
  quiz: {
    streak: 'success_streak',
    counter: 'question_counter',
    ranks: 'reached_ranks',
    question: 'question:quiz',
  },
  'pixel-quiz': {
    streak: 'pixel_success_streak',
    counter: 'pixel_question_counter',
    ranks: 'pixel_reached_ranks',
    question: 'question:pixel-quiz',
  },
} as const satisfies Record<Mode, unknown>;

/** A visitor's, of both quizzes. */
export const ratingCookie = 'quiz_rating';
