import { type Question, newQuestion } from '@cardwise/contracts/quiz';
import { callApi } from '@cardwise/web-kit';

import type { Wish } from './wish.ts';

type Asking = {
  /** The last questions, oldest first: their cards do not come again, and the visit of the last one is kept. */
  recent?: readonly Question[];
  /** Uid of the question that is still open. */
  open?: string | undefined;
  /** How many questions to bring. */
  count?: number;
  signal?: AbortSignal;
};

/** Requests a question, and with it those to ask next. */
export const askQuestion = (
  { mode, filter, locale }: Wish,
  { recent = [], open, count = 1, signal }: Asking,
): Promise<{ data: Question; more?: Question[] | undefined }> => {
  const after = recent.at(-1)?.answers[0]?.uid;
  const body = {
    filter,
    locale,
    exclude: recent.map(({ card }) => card),
    ...(mode === 'pixel-quiz' && { pixel: true }),
    ...(open !== undefined && { open }),
    ...(after !== undefined && { after }),
  };
  return callApi(newQuestion, { body, ...(count > 1 && { query: { count } }) }, signal && { signal });
};

/**
 * Requests questions.
 *
 * @param count how many; fewer arrive when the filter allows no more, or from a service of an earlier release.
 */
export const loadQuestions = async (
  wish: Wish,
  recent: readonly Question[],
  count: number,
  signal: AbortSignal,
): Promise<[Question, ...Question[]]> => {
  const { data, more = [] } = await askQuestion(wish, { recent, count, signal });
  return [data, ...more];
};
