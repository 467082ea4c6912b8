import { type Question, newQuestion } from '@cardwise/contracts/quiz';
import { callApi } from '@cardwise/web-kit';

import type { Wish } from './wish.ts';

/** Lets the browser have the picture before it is shown. */
function preload(url: string): void {
  const image = new Image();
  image.src = url;
}

/** Asks for a question, and for its picture as soon as its address is known. */
export async function loadQuestion(
  { mode, filter, locale }: Wish,
  exclude: readonly string[],
  signal: AbortSignal,
): Promise<Question> {
  const pixel = mode === 'pixel-quiz' ? { pixel: true } : {};
  const { data } = await callApi(
    newQuestion,
    { body: { filter, locale, exclude: [...exclude], ...pixel } },
    { signal },
  );
  preload(data.url);
  return data;
}
