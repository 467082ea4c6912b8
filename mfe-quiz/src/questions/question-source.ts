import type { Question } from '@cardwise/contracts/quiz';
import { noRepeatWindow } from '@cardwise/contracts/timing';

import { howManyAhead, isSparing } from './how-many-ahead.ts';
import { pictureSettled } from './load-picture.ts';
import type { LoadedQuestion } from './load-question.ts';
import { type Wish, keyOf } from './wish.ts';

/** How long a prefetched question stays fresh, in milliseconds; there must be time left to answer it. */
const freshFor = 5 * 60 * 1000;

type Load = (wish: Wish, recent: readonly Question[], signal: AbortSignal) => Promise<LoadedQuestion>;

type Waiting = LoadedQuestion & { since: number };
type Coming = { question: Promise<Question>; abort: AbortController; taken: boolean };

/** Provides questions, some of them prefetched. */
export type QuestionSource = {
  /**
   * Prefetches questions one at a time, each with its picture, until enough are waiting. Drops those for another wish,
   * those that have waited too long, and those made before the cards changed.
   *
   * @param recent the last questions, oldest first.
   */
  prefetch: (wish: Wish, recent: readonly Question[]) => void;
  /** The next question: prefetched for this wish if possible, otherwise requested now. */
  take: (wish: Wish, recent: readonly Question[]) => Promise<Question>;
  /** Number of prefetched questions. */
  waiting: () => number;
  /** Notifies when that number changes. */
  subscribe: (changed: () => void) => () => void;
};

/**
 * Creates a source that hands out questions in the order they were fetched.
 *
 * @param now current time in milliseconds since the epoch.
 */
export const createQuestionSource = (load: Load, now: () => number = Date.now): QuestionSource => {
  const listeners = new Set<() => void>();
  let key: string | undefined;
  let asked = 0;
  let waiting: Waiting[] = [];
  let coming: Coming | undefined;
  /** Fetches the next question; undefined until the caller allows prefetching. */
  let goOn: (() => void) | undefined;

  const keep = (next: Waiting[]) => {
    waiting = next;
    for (const changed of listeners) changed();
  };
  /** Discards questions for an earlier wish, except one that is already being waited for. */
  const heed = (wish: Wish) => {
    if (key === keyOf(wish)) return;
    key = keyOf(wish);
    asked = 0;
    goOn = undefined;
    if (coming && !coming.taken) coming.abort.abort();
    coming = undefined;
    keep([]);
  };

  const begin = (wish: Wish, recent: readonly Question[], taken: boolean): Coming => {
    const abort = new AbortController();
    const last = [...recent, ...waiting.map(({ question }) => question)].slice(-noRepeatWindow);
    const loaded = load(wish, last, abort.signal);
    const begun: Coming = { question: loaded.then(({ question }) => question), abort, taken };
    const arrive = async () => {
      const { question, picture } = await loaded;
      if (coming !== begun) return;
      coming = undefined;
      if (begun.taken) return;
      // The newest question reveals whether cards were banned or changed since the others were made.
      const current = waiting.filter((other) => other.question.catalogue === question.catalogue);
      keep([...current, { question, picture, since: now() }]);
      await pictureSettled(picture);
      goOn?.();
    };
    // A failed prefetch is ignored: the question is requested again when it is needed.
    arrive().catch(() => {
      if (coming === begun) coming = undefined;
    });
    begun.question.catch(() => {});
    return begun;
  };

  return {
    prefetch: (wish, recent) => {
      heed(wish);
      const fresh = waiting.filter(({ since }) => now() - since < freshFor);
      if (fresh.length < waiting.length) keep(fresh);
      goOn = () => {
        if (!coming && waiting.length < howManyAhead(asked, isSparing())) coming = begin(wish, recent, false);
      };
      goOn();
    },
    take: (wish, recent) => {
      heed(wish);
      asked += 1;
      goOn = undefined;
      const [next, ...later] = waiting;
      if (next) {
        keep(later);
        return Promise.resolve(next.question);
      }
      coming ??= begin(wish, recent, true);
      coming.taken = true;
      return coming.question;
    },
    waiting: () => waiting.length,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};
