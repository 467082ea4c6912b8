import type { Locale } from '@cardwise/contracts/site/locales';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import type { Mode } from '@cardwise/contracts/quiz/pages';

export type QuestionRequest = { mode: Mode; filter: QuizFilter; locale: Locale };

export const keyOf = (request: QuestionRequest): string => JSON.stringify(request);

/** For a cookie (FNV-1a). */
export const shortKeyOf = (request: QuestionRequest): string => {
  let hash = 0x811c9dc5;
  for (const char of keyOf(request)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};
