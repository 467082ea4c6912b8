import { type Question, newQuestion } from '@cardwise/contracts/quiz';
import { callApi } from '@cardwise/web-kit';

import { loadPicture } from './load-picture.ts';
import type { Wish } from './wish.ts';

/** A question and its picture; holding the element keeps the picture in memory. */
export type LoadedQuestion = { question: Question; picture: HTMLImageElement };

type Asking = {
  /** The last questions, oldest first: their cards do not come again, and the visit of the last one is kept. */
  recent?: readonly Question[];
  /** Uid of the question that is still open. */
  open?: string | undefined;
  signal?: AbortSignal;
};

/** Requests a question. */
export const askQuestion = (
  { mode, filter, locale }: Wish,
  { recent = [], open, signal }: Asking,
): Promise<{ data: Question }> => {
  const after = recent.at(-1)?.answers[0]?.uid;
  const body = {
    filter,
    locale,
    exclude: recent.map(({ card }) => card),
    ...(mode === 'pixel-quiz' && { pixel: true }),
    ...(open !== undefined && { open }),
    ...(after !== undefined && { after }),
  };
  return callApi(newQuestion, { body }, signal && { signal });
};

/** Requests a question and then its picture. */
export const loadQuestion = async (
  wish: Wish,
  recent: readonly Question[],
  signal: AbortSignal,
): Promise<LoadedQuestion> => {
  const { data } = await askQuestion(wish, { recent, signal });
  return { question: data, picture: loadPicture(data.url) };
};
