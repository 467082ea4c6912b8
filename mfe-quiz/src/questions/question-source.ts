import { type Question, questionsPerCall } from '@cardwise/contracts/quiz/quiz';
import { noRepeatWindow } from '@cardwise/contracts/site/timing';

import type { askQuestion } from './ask-question.ts';
import { howManyAhead, isSparing } from './how-many-ahead.ts';
import { loadPicture, pictureLoaded } from './load-picture.ts';
import { type Wish, keyOf } from './wish.ts';

/** How long a prefetched question stays fresh, in milliseconds; there must be time left to answer it. */
const freshFor = 5 * 60 * 1000;

/** Holding the element keeps the picture in memory. */
type Waiting = { question: Question; picture: HTMLImageElement; since: number };
type Coming = { answer: ReturnType<typeof askQuestion>; abort: AbortController; taken: boolean };

/** Provides questions, some of them prefetched. */
export type QuestionSource = {
  /**
   * Prefetches questions, their pictures one at a time, until enough are waiting. Drops those for another wish, those that
   * have waited too long, and those made before the cards changed.
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
export const createQuestionSource = (ask: typeof askQuestion, now: () => number = Date.now): QuestionSource => {
  const listeners = new Set<() => void>();
  let key: string | undefined;
  let asked = 0;
  let waiting: Waiting[] = [];
  /** What the last call brought beyond its first question, without pictures yet. */
  let more: Question[] = [];
  let coming: Coming | undefined;
  /** Fetches the next question; undefined until the caller allows prefetching. */
  let goOn: (() => void) | undefined;

  const ahead = () => howManyAhead(asked, isSparing());
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
    more = [];
    keep([]);
  };

  const begin = (wish: Wish, recent: readonly Question[], taken: boolean): Coming => {
    const abort = new AbortController();
    const last = [...recent, ...waiting.map(({ question }) => question)].slice(-noRepeatWindow);
    const [ready, ...rest] = taken ? [] : more;
    const count = ahead() > 1 ? questionsPerCall : undefined;
    const answer = ready
      ? Promise.resolve({ data: ready, more: rest })
      : ask(wish, { recent: last, count, signal: abort.signal });
    const begun: Coming = { answer, abort, taken };
    const arrive = async () => {
      const { data: question, more: others = [] } = await answer;
      if (coming !== begun) return;
      coming = undefined;
      more = others;
      const picture = loadPicture(question.url);
      if (begun.taken) return;
      // The newest question reveals whether cards were banned or changed since the others were made.
      const current = waiting.filter((other) => other.question.catalogue === question.catalogue);
      keep([...current, { question, picture, since: now() }]);
      // Without a connection, no question may wait without its picture.
      if (!(await pictureLoaded(picture))) more = [];
      goOn?.();
    };
    // A failed prefetch is ignored: the question is requested again when it is needed.
    arrive().catch(() => {
      if (coming === begun) coming = undefined;
    });
    return begun;
  };

  return {
    prefetch: (wish, recent) => {
      heed(wish);
      const fresh = waiting.filter(({ since }) => now() - since < freshFor);
      if (fresh.length < waiting.length) {
        more = [];
        keep(fresh);
      }
      goOn = () => {
        if (!coming && waiting.length < ahead()) coming = begin(wish, recent, false);
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
      return coming.answer.then(({ data }) => data);
    },
    waiting: () => waiting.length,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};
