import type { Question } from '@cardwise/contracts/quiz';

import type { Wish } from './wish.ts';

/** How long a question that was fetched ahead is good for, in milliseconds: the cards may have changed since. */
const freshFor = 15 * 60 * 1000;

type Load = (wish: Wish, exclude: readonly string[], signal: AbortSignal) => Promise<Question>;

type Ahead = { key: string; since: number; question: Promise<Question>; abort: AbortController };

/** Where questions come from, one of them ahead of its time. */
export type QuestionSource = {
  /** Fetches the next question, unless it is there or on its way already. One for another wish is dropped. */
  prefetch: (wish: Wish, exclude: readonly string[]) => void;
  /** The next question: the one fetched ahead if it is for this wish, else a new one. */
  take: (wish: Wish, exclude: readonly string[]) => Promise<Question>;
};

const keyOf = (wish: Wish): string => JSON.stringify(wish);

/**
 * A source of questions on top of a call.
 *
 * @param now milliseconds since the epoch.
 */
export function createQuestionSource(load: Load, now: () => number = Date.now): QuestionSource {
  let ahead: Ahead | undefined;

  const begin = (wish: Wish, exclude: readonly string[]): Ahead => {
    const abort = new AbortController();
    const begun = { key: keyOf(wish), since: now(), question: load(wish, exclude, abort.signal), abort };
    // A failure ahead of time is nobody's concern: the question is asked for again when it is needed.
    begun.question.catch(() => {
      if (ahead === begun) ahead = undefined;
    });
    return begun;
  };
  const usable = (wish: Wish): Ahead | undefined => {
    if (ahead && ahead.key === keyOf(wish) && now() - ahead.since < freshFor) return ahead;
    ahead?.abort.abort();
    ahead = undefined;
    return undefined;
  };

  return {
    prefetch: (wish, exclude) => {
      ahead = usable(wish) ?? begin(wish, exclude);
    },
    take: (wish, exclude) => {
      const taken = usable(wish) ?? begin(wish, exclude);
      ahead = undefined;
      return taken.question;
    },
  };
}
