import { getPage } from '@cardwise/contracts/quiz/pages';
import { Question } from '@cardwise/contracts/quiz/quiz';
import { locales } from '@cardwise/contracts/site/locales';
import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import { createStoredValue } from '@cardwise/play-kit/stores';
import { pagePath, readStored, removeStored, writeStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { type QuestionRequest, toShortKey, toKey, localeOfKey } from './ask-question.ts';

const OpenCookie = z.object({
  /** This is the uid of one of the question's choices. */
  uid: z.string(),
  /** The question was asked for the request with this short key. */
  wish: z.string(),
});

const cookie = 'open_question';

const OpenQuestion = z.object({
  question: Question,
  wish: z.string(),
  /** The owner is a player's id or `visitor`; it is absent while unknown. */
  owner: z.optional(z.string()),
  /** The question was first shown at this time, in milliseconds since the epoch. */
  since: z.number(),
  /** The question has been in view for this many milliseconds. */
  shown: z.number(),
});
type OpenQuestion = z.infer<typeof OpenQuestion>;

/** This many open questions are kept, at most one for each filter. */
const capacity = 4;

/** An open question is kept for this many seconds, which leaves an hour to answer it. */
export const openLifetime = answerTokenLifetime - 60 * 60;

/**
 * Stores which question is open, so that the page arrives with it next time, in whichever language.
 * @param lifetime in seconds.
 */
export function storeOpenUid({ answers }: Question, request: QuestionRequest, lifetime: number): void {
  for (const asked of inEveryLanguage(request))
    writeStored(cookie, { uid: answers[0]?.uid, wish: toShortKey(asked) }, lifetime, getPath(asked));
}

export function readOpenUid(request: QuestionRequest): string | undefined {
  const open = readStored(cookie, OpenCookie);
  return open?.wish === toShortKey(request) ? open.uid : undefined;
}

export function removeOpenUid(request: QuestionRequest): void {
  for (const asked of inEveryLanguage(request)) removeStored(cookie, getPath(asked));
}

function inEveryLanguage(request: QuestionRequest): QuestionRequest[] {
  return locales.map((locale) => ({ ...request, locale }));
}

/** Returns the path of the cookie, so that only requests for the quiz's page carry it. */
function getPath({ locale, mode }: QuestionRequest): string {
  return pagePath(locale, getPage(mode));
}

/**
 * Keeps the questions that are not answered yet, so that they survive reloads and other pages. Tabs share them; without
 * storage, they are kept in memory.
 */
export function createOpenQuestions(storage: Storage | undefined, key: string) {
  const stored = createStoredValue(storage, key, z.array(OpenQuestion));
  const list = () => stored.get()?.filter(({ since }) => Math.abs(Date.now() - since) < openLifetime * 1000) ?? [];
  /**
   * Finds the latest question of anybody while the owner is unknown. Otherwise it finds the owner's own question, or
   * one from before the owner was known.
   */
  const findFor = (owner: string | undefined, matches: (open: OpenQuestion) => boolean): OpenQuestion | undefined => {
    const matching = list().filter(matches);
    if (owner === undefined) return matching.at(-1);
    return matching.find((open) => open.owner === owner) ?? matching.find((open) => open.owner === undefined);
  };

  /** Each owner has one open question per request. A question without an owner was asked before the owner was known. */
  const isFor = (request: string, owner: string | undefined) => (open: OpenQuestion) =>
    open.wish === request && open.owner === owner;

  return {
    /** Finds the open question for a request, but none that somebody else was asked. */
    find: (request: QuestionRequest, owner: string | undefined): OpenQuestion | undefined =>
      findFor(owner, ({ wish }) => wish === toKey(request)),
    /** Finds the open question for the same request in whichever language. */
    findInOtherLanguage: (request: QuestionRequest, owner: string | undefined): OpenQuestion | undefined =>
      findFor(owner, ({ wish }) => localeOfKey(wish, request) !== undefined),
    /**
     * Keeps a question in place of an earlier one for the same request and owner. The time in view stays if the
     * question is the same.
     */
    keep: (question: Question, request: QuestionRequest, owner: string | undefined): void => {
      const wish = toKey(request);
      const before = list().find((open) => open.question.id === question.id);
      const isReplaced = isFor(wish, owner);
      const others = list().filter((open) => open !== before && !isReplaced(open));
      const open: OpenQuestion = { since: Date.now(), shown: 0, ...before, question, wish };
      stored.set([...others, owner === undefined ? open : { ...open, owner }].slice(-capacity));
    },
    note: (id: string, known: Partial<Pick<OpenQuestion, 'owner' | 'shown'>>): void => {
      const open = list().find(({ question }) => question.id === id);
      if (!open) return;
      const noted = { ...open, ...known };
      const isReplaced = isFor(noted.wish, noted.owner);
      stored.set(list().flatMap((other) => (other === open ? noted : isReplaced(other) ? [] : other)));
    },
    close: (id: string): void => stored.set(list().filter(({ question }) => question.id !== id)),
    subscribe: stored.subscribe,
  };
}
