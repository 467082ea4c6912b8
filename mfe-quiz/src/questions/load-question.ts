import { type Question, newQuestion } from '@cardwise/contracts/quiz';
import { callApi } from '@cardwise/web-kit';

import { loadPicture } from './load-picture.ts';
import type { Wish } from './wish.ts';

/** A question and its picture; holding the element keeps the picture in memory. */
export type LoadedQuestion = { question: Question; picture: HTMLImageElement };

/** Requests a question and then its picture. */
export const loadQuestion = async (
  { mode, filter, locale }: Wish,
  exclude: readonly string[],
  signal: AbortSignal,
): Promise<LoadedQuestion> => {
  const pixel = mode === 'pixel-quiz' ? { pixel: true } : {};
  const { data } = await callApi(
    newQuestion,
    { body: { filter, locale, exclude: [...exclude], ...pixel } },
    { signal },
  );
  return { question: data, picture: loadPicture(data.url) };
};
