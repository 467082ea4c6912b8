import type { BonusQuestion } from '@cardwise/contracts/quiz/bonus';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import { type QuizFilter, type Question, newQuestion, ClaimedRating, type Rating } from '@cardwise/contracts/quiz/quiz';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { noRepeatWindow } from '@cardwise/contracts/site/timing';
import type { GameQuestion } from '@cardwise/play-kit/game/game';
import { callApi, readStored } from '@cardwise/web-kit';

import { ratingCookie } from '../progress/stored-standing.ts';

export type QuestionRequest = { mode: Mode; filter: QuizFilter; locale: Locale };

export type QuizQuestion = Question &
  GameQuestion & {
    /** The other fields of a bonus question are those of its first card. */
    bonus?: BonusQuestion & { wish: string };
  };

/**
 * The server asked for the page's first question with these values of cookies. Another page may change the cookies
 * before this page's scripts run.
 */
export type FromCookies = {
  open?: string | undefined;
  rating?: Rating | undefined;
};

/** Returns the language in which the same request has this key, or undefined if there is none. */
export function localeOfKey(key: string, request: QuestionRequest): Locale | undefined {
  return locales.find((locale) => toKey({ ...request, locale }) === key);
}

/** Returns a short key of a request that fits into a cookie (FNV-1a). */
export function toShortKey(request: QuestionRequest): string {
  let hash = 0x811c9dc5;
  for (const char of toKey(request)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

export function toKey(request: QuestionRequest): string {
  return JSON.stringify(request);
}

export function withChoices(question: Question): QuizQuestion {
  return {
    ...question,
    choices: question.answers.map(({ label }) => label),
  };
}

type Options = {
  /**
   * These questions were shown or wait to be shown, oldest first. Their cards come again last, and by the last question
   * the server recognises the visit.
   */
  recent?: readonly Question[];
  fromCookies?: FromCookies;
  count?: number | undefined;
  signal?: AbortSignal;
};

export function askQuestion(
  request: QuestionRequest,
  { recent = [], fromCookies = { rating: ratingOfVisitor(request) }, count, signal }: Options,
): Promise<ResponseOf<typeof newQuestion>> {
  const { mode, filter, locale } = request;
  const { open, rating } = fromCookies;
  const body = {
    filter,
    locale,
    exclude: toExclude(recent, filter),
    pixel: mode === 'pixel-quiz' || undefined,
    rating,
    open,
    after: recent.at(-1)?.answers[0]?.uid,
  };
  return callApi(newQuestion, { query: { count }, body }, signal && { signal });
}

export function ratingOfVisitor({ filter }: QuestionRequest): Rating | undefined {
  return filter.level ? readStored(ratingCookie, ClaimedRating) : undefined;
}

/**
 * Returns the cards that are not to be asked again soon: the latest ones, each by its last mention. In a practice every
 * mention stays, because each stands for a question.
 */
export function toExclude(questions: readonly Pick<Question, 'card'>[], { practice }: Partial<QuizFilter>): string[] {
  const cards = questions.map(({ card }) => card);
  const mentions = practice ? cards : cards.filter((card, index) => cards.lastIndexOf(card) === index);
  return mentions.slice(-noRepeatWindow);
}
