import { type Question, newQuestion } from '@cardwise/contracts/quiz/quiz';
import { callApi } from '@cardwise/web-kit';

import type { GameQuestion } from '../game/game.ts';
import type { QuestionRequest } from './question-request.ts';

/** A question of the quiz as a game has it. */
export type QuizQuestion = Question & GameQuestion;

export const withChoices = (question: Question): QuizQuestion => ({
  ...question,
  choices: question.answers.map(({ label }) => label),
});

type Options = {
  /** The last questions, oldest first: their cards do not come again, and the visit of the last one is kept. */
  recent?: readonly Question[];
  /** Uid of the question that is still open. */
  open?: string | undefined;
  /** How many questions to ask for, if more than one. */
  count?: number | undefined;
  signal?: AbortSignal;
};

/** Requests a question, or several. */
export const askQuestion = (
  { mode, filter, locale }: QuestionRequest,
  { recent = [], open, count, signal }: Options,
): Promise<{ data: Question; more?: Question[] | undefined }> => {
  const body = {
    filter,
    locale,
    exclude: recent.map(({ card }) => card),
    pixel: mode === 'pixel-quiz' || undefined,
    open,
    after: recent.at(-1)?.answers[0]?.uid,
  };
  return callApi(newQuestion, { query: { count }, body }, signal && { signal });
};
