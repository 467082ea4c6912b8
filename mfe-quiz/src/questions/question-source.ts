import type { Question } from '@cardwise/contracts/quiz';
import { noRepeatWindow } from '@cardwise/contracts/timing';

import { howManyAhead, isSparing } from './how-many-ahead.ts';
import { pictureSettled } from './load-picture.ts';
import type { LoadedQuestion } from './load-question.ts';
import { type Wish, keyOf } from './wish.ts';

/** How long a question that was fetched ahead is good for, in milliseconds: its answer has to be accepted, too. */
const freshFor = 5 * 60 * 1000;

type Load = (wish: Wish, exclude: readonly string[], signal: AbortSignal) => Promise<LoadedQuestion>;

type Waiting = LoadedQuestion & { since: number };
type Coming = { question: Promise<Question>; abort: AbortController; taken: boolean };

/** Where questions come from, some of them ahead of their time. */
export type QuestionSource = {
  /**
   * Fetches the next questions, one after the other, each with its picture, until there are enough. Those for another wish
   * are dropped, and so are those that have waited too long or were made before the cards changed.
   *
   * @param recent cards that were asked last, oldest first.
   */
  prefetch: (wish: Wish, recent: readonly string[]) => void;
  /** The next question: one fetched ahead if there is one for this wish, else a new one. */
  take: (wish: Wish, recent: readonly string[]) => Promise<Question>;
  /** How many questions are there. */
  waiting: () => number;
  /** Tells of every change of that. */
  subscribe: (changed: () => void) => () => void;
};

/**
 * A source of questions on top of a call, in the order in which they were fetched.
 *
 * @param now milliseconds since the epoch.
 */
export const createQuestionSource = (load: Load, now: () => number = Date.now): QuestionSource => {
  const listeners = new Set<() => void>();
  let key: string | undefined;
  let asked = 0;
  let waiting: Waiting[] = [];
  let coming: Coming | undefined;
  /** Fetches the next one; undefined while nobody has said that the line is free. */
  let goOn: (() => void) | undefined;

  const keep = (next: Waiting[]) => {
    waiting = next;
    for (const changed of listeners) changed();
  };
  /** What was fetched for another wish is for nobody; only who waits for it already still gets it. */
  const heed = (wish: Wish) => {
    if (key === keyOf(wish)) return;
    key = keyOf(wish);
    asked = 0;
    goOn = undefined;
    if (coming && !coming.taken) coming.abort.abort();
    coming = undefined;
    keep([]);
  };

  const begin = (wish: Wish, recent: readonly string[], taken: boolean): Coming => {
    const abort = new AbortController();
    const exclude = [...recent, ...waiting.map(({ question }) => question.card)].slice(-noRepeatWindow);
    const loaded = load(wish, exclude, abort.signal);
    const begun: Coming = { question: loaded.then(({ question }) => question), abort, taken };
    const arrive = async () => {
      const { question, picture } = await loaded;
      if (coming !== begun) return;
      coming = undefined;
      if (begun.taken) return;
      // A card that was banned or changed meanwhile is not asked about: the newest question tells.
      const current = waiting.filter((other) => other.question.catalogue === question.catalogue);
      keep([...current, { question, picture, since: now() }]);
      await pictureSettled(picture);
      goOn?.();
    };
    // A failure ahead of time is nobody's concern: the question is asked for again when it is needed.
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
