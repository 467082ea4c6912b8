import { type Question, newQuestion } from '@cardwise/contracts/quiz';
import { callApi } from '@cardwise/web-kit';

import { loadPicture } from './load-picture.ts';
import type { Wish } from './wish.ts';

/** A question and its picture, which the browser keeps for as long as it is held here. */
export type LoadedQuestion = { question: Question; picture: HTMLImageElement };

/** Asks for a question, and for its picture as soon as its address is known. */
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
