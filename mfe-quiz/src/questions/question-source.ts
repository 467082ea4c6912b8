import { type Question, questionsPerCall } from '@cardwise/contracts/quiz/quiz';
import { loadPicture, pictureLoaded } from '@cardwise/play-kit/question/load-picture';
import { createStore } from '@cardwise/web-kit/store';
import { isSparing } from '@cardwise/web-kit/is-sparing';

import { type askQuestion, type QuestionRequest, toKey, ratingOfVisitor } from './ask-question.ts';

/** This many prefetched questions outlast a ride through a tunnel. */
const most = 10;

/** A prefetched question is dropped after this many milliseconds, because there must be time left to answer it. */
const freshFor = 5 * 60 * 1000;

export type QuestionSource = ReturnType<typeof createQuestionSource>;

/** The element is held, because that keeps the picture in memory. */
type Prefetched = { question: Question; picture: HTMLImageElement; since: number };
type Coming = { answer: ReturnType<typeof askQuestion>; abort: AbortController; taken: boolean };

/**
 * Prefetches questions with their pictures. It drops questions that are stale or whose card has changed. The `recent`
 * questions are ordered oldest first.
 */
export function createQuestionSource(ask: typeof askQuestion, now: () => number = Date.now) {
  const waiting = createStore<readonly Prefetched[]>([]);
  let key: string | undefined;
  let asked = 0;
  /** These questions came with the last response, and their pictures have not been requested yet. */
  let more: Question[] = [];
  let coming: Coming | undefined;
  let goOn: (() => void) | undefined;

  const resetIfChanged = (request: QuestionRequest) => {
    if (key === toKey(request)) return;
    key = toKey(request);
    asked = 0;
    goOn = undefined;
    if (coming && !coming.taken) coming.abort.abort();
    coming = undefined;
    more = [];
    waiting.set([]);
  };

  const arrive = async (begun: Coming): Promise<void> => {
    const { data: question, more: others = [], card_versions: versions } = await begun.answer;
    if (coming !== begun) return;
    coming = undefined;
    more = others;
    const picture = loadPicture(question.url);
    if (begun.taken) return;
    const current = waiting.get().filter(({ question: other }) => isCurrent(other, question, versions));
    waiting.set([...current, { question, picture, since: now() }]);
    // No question may wait without its picture, because offline it could not be loaded.
    if (!(await pictureLoaded(picture))) more = [];
    goOn?.();
  };

  const begin = (request: QuestionRequest, recent: readonly Question[], taken: boolean): Coming => {
    const abort = new AbortController();
    const [ready, ...rest] = taken ? [] : more;
    const count = howManyAhead(asked, isSparing()) > 1 ? questionsPerCall : undefined;
    const options = { recent: [...recent, ...toQuestions(waiting.get())], count, signal: abort.signal };
    const answer = ready ? Promise.resolve({ data: ready, more: rest, card_versions: {} }) : ask(request, options);
    const begun: Coming = { answer, abort, taken };
    arrive(begun).catch(() => {
      if (coming === begun) coming = undefined;
    });
    return begun;
  };

  return {
    prefetch: (request: QuestionRequest, recent: readonly Question[]): void => {
      resetIfChanged(request);
      const fresh = waiting.get().filter(({ since }) => now() - since < freshFor);
      if (fresh.length < waiting.get().length) {
        more = [];
        waiting.set(fresh);
      }
      goOn = () => {
        if (!coming && waiting.get().length < howManyAhead(asked, isSparing())) coming = begin(request, recent, false);
      };
      goOn();
    },
    take: (request: QuestionRequest, recent: readonly Question[]): Promise<Question> => {
      resetIfChanged(request);
      asked += 1;
      goOn = undefined;
      const [next, ...later] = waiting.get();
      if (next) {
        waiting.set(later);
        return Promise.resolve(next.question);
      }
      coming ??= begin(request, recent, true);
      coming.taken = true;
      return coming.answer.then(({ data }) => data);
    },
    reopen: reopening(ask),
    waiting: () => waiting.get().length,
    /** Returns the questions that wait, and those that wait for the pictures of others. */
    upcoming: (): Question[] => [...toQuestions(waiting.get()), ...more],
    subscribe: waiting.subscribe,
  };
}

type CardVersions = Awaited<ReturnType<typeof askQuestion>>['card_versions'];

/**
 * Returns whether the card of a prefetched question is unchanged. Earlier releases of svc-quiz say only whether any
 * card has changed.
 */
function isCurrent(prefetched: Question, newest: Question, versions: CardVersions): boolean {
  if (!versions) return prefetched.catalogue === newest.catalogue;
  const version = versions[prefetched.card];
  return version === undefined || version === prefetched.card_version;
}

/**
 * Returns how many questions to prefetch. The number grows with each question asked with this filter, so that a regular
 * player can go on offline.
 * @param sparing whether to save data.
 */
export function howManyAhead(asked: number, sparing: boolean): number {
  return sparing ? 1 : Math.min(most, Math.max(1, 2 * asked - 1));
}

function toQuestions(prefetched: readonly Prefetched[]): Question[] {
  return prefetched.map(({ question }) => question);
}

/**
 * Returns a function that asks for the same question in another language, or for another one if it can no longer be
 * asked.
 * @param open uid of one of the question's choices.
 */
function reopening(ask: typeof askQuestion) {
  return async (request: QuestionRequest, recent: readonly Question[], open: string | undefined): Promise<Question> => {
    const fromCookies = { open, rating: ratingOfVisitor(request) };
    return (await ask(request, { recent, fromCookies })).data;
  };
}
