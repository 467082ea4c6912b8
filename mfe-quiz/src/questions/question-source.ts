import { type Question, questionsPerCall } from '@cardwise/contracts/quiz';
import { noRepeatWindow } from '@cardwise/contracts/timing';

import { howManyAhead, isSparing } from './how-many-ahead.ts';
import { type loadPicture, pictureSettled } from './load-picture.ts';
import type { loadQuestions } from './load-question.ts';
import { type Wish, keyOf } from './wish.ts';

/** How long a prefetched question stays fresh, in milliseconds; there must be time left to answer it. */
const freshFor = 5 * 60 * 1000;

/** Holding the element keeps the picture in memory. */
type Waiting = { question: Question; picture: HTMLImageElement; since: number };
type Coming = { question: Promise<Question>; abort: AbortController; taken: boolean };

/** Provides questions, some of them prefetched. */
export type QuestionSource = {
  /**
   * Prefetches questions, several by one call but one picture at a time, until enough are waiting. Drops those for another
   * wish, those that have waited too long, and those made before the cards changed.
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
 * @param showPicture starts loading a picture.
 * @param now current time in milliseconds since the epoch.
 */
export const createQuestionSource = (
  load: typeof loadQuestions,
  showPicture: typeof loadPicture,
  now: () => number = Date.now,
): QuestionSource => {
  const listeners = new Set<() => void>();
  let key: string | undefined;
  let asked = 0;
  let waiting: Waiting[] = [];
  /** Questions of the last call whose pictures are not wanted yet, and when they arrived. */
  let stock: Question[] = [];
  let stockSince = 0;
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
    stock = [];
    keep([]);
  };
  const isFresh = (since: number) => now() - since < freshFor;
  const wanted = () => howManyAhead(asked, isSparing());

  const begin = (wish: Wish, recent: readonly Question[], taken: boolean): Coming => {
    const abort = new AbortController();
    const last = [...recent, ...waiting.map(({ question }) => question)].slice(-noRepeatWindow);
    const [inStock, ...others] = stock;
    const loaded = inStock
      ? Promise.resolve([inStock, ...others] as const)
      : load(wish, last, Math.min(wanted(), questionsPerCall), abort.signal);
    const begun: Coming = { question: loaded.then(([question]) => question), abort, taken };
    const arrive = async () => {
      const [question, ...later] = await loaded;
      if (coming !== begun) return;
      coming = undefined;
      stock = later;
      if (!inStock) stockSince = now();
      if (begun.taken) return;
      // The newest call reveals whether cards were banned or changed since the others were made.
      const current = waiting.filter((other) => other.question.catalogue === question.catalogue);
      const picture = showPicture(question.url);
      keep([...current, { question, picture, since: stockSince }]);
      // Without a network, a question in stock would go without its picture, where a call fails.
      if (!(await pictureSettled(picture))) stock = [];
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
      if (!isFresh(stockSince)) stock = [];
      const fresh = waiting.filter(({ since }) => isFresh(since));
      if (fresh.length < waiting.length) keep(fresh);
      goOn = () => {
        if (!coming && waiting.length < wanted()) coming = begin(wish, recent, false);
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
      stock = [];
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
