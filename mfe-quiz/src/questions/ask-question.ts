import type { BonusQuestion } from '@cardwise/contracts/quiz/bonus';
import { ClaimedRating, newQuestion, type Question, type Rating } from '@cardwise/contracts/quiz/quiz';
import type { GameQuestion } from '@cardwise/play-kit/game/game';
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

/** What a page with its first question knows from cookies, which another page may change before its scripts run. */
export type FromCookies = {
  /** Uid of the open question. */
  open?: string | undefined;
  rating?: Rating | undefined;
};

export const ratingOfVisitor = ({ filter }: QuestionRequest): Rating | undefined =>
  filter.level ? readStored(ratingCookie, ClaimedRating) : undefined;

type Options = {
  /** Oldest first. Their cards do not come again, and the last one's visit is kept. */
  recent?: readonly Question[];
  fromCookies?: FromCookies;
  /** If more than one. */
  count?: number | undefined;
  signal?: AbortSignal;
};

export const askQuestion = (
  request: QuestionRequest,
  { recent = [], fromCookies = { rating: ratingOfVisitor(request) }, count, signal }: Options,
): Promise<{ data: Question; more?: Question[] | undefined }> => {
  const { mode, filter, locale } = request;
  const { open, rating } = fromCookies;
  const body = {
    filter,
    locale,
    exclude: recent.map(({ card }) => card),
    pixel: mode === 'pixel-quiz' || undefined,
    rating,
    open,
    after: recent.at(-1)?.answers[0]?.uid,
  };
  return callApi(newQuestion, { query: { count }, body }, signal && { signal });
};
