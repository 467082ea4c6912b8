import type { BonusQuestion } from '@cardwise/contracts/quiz/bonus';
import { type Question, newQuestion } from '@cardwise/contracts/quiz/quiz';
import type { GameQuestion } from '@cardwise/play-kit/game/game';
import { ClaimedRating } from '@cardwise/contracts/statistics/rating';
import { callApi, readStored } from '@cardwise/web-kit';

import { ratingCookie } from '../stored-names.ts';
import type { QuestionRequest } from './question-request.ts';

export type QuizQuestion = Question &
  GameQuestion & {
    /** Its other fields are those of its first card. */
    bonus?: BonusQuestion & { wish: string };
  };

export const withChoices = (question: Question): QuizQuestion => ({
  ...question,
  choices: question.answers.map(({ label }) => label),
});

type Options = {
  /** Oldest first. Their cards do not come again, and the last one's visit is kept. */
  recent?: readonly Question[];
  /** Uid of the open question. */
  open?: string | undefined;
  /** If more than one. */
  count?: number | undefined;
  signal?: AbortSignal;
};

export const askQuestion = (
  { mode, filter, locale }: QuestionRequest,
  { recent = [], open, count, signal }: Options,
): Promise<{ data: Question; more?: Question[] | undefined }> => {
  const body = {
    filter,
    locale,
    exclude: recent.map(({ card }) => card),
    pixel: mode === 'pixel-quiz' || undefined,
    rating: filter.level ? readStored(ratingCookie, ClaimedRating) : undefined,
    open,
    after: recent.at(-1)?.answers[0]?.uid,
  };
  return callApi(newQuestion, { query: { count }, body }, signal && { signal });
};
