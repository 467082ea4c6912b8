import { getPage } from '@cardwise/contracts/quiz/pages';
import { Question } from '@cardwise/contracts/quiz/quiz';
import { locales } from '@cardwise/contracts/site/locales';
import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import { createStoredValue } from '@cardwise/play-kit/stores';
import { pagePath, readStored, removeStored, writeStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { type QuestionRequest, toShortKey, toKey, localeOfKey } from './ask-question.ts';

const OpenCookie = z.object({
  /** Of one of its choices. */
  uid: z.string(),
  /** Short key of the request. */
  wish: z.string(),
});

const cookie = 'open_question';

const OpenQuestion = z.object({
  question: Question,
  wish: z.string(),
  /** A player's id or `visitor`; absent while unknown. */
  owner: z.optional(z.string()),
  /** When it was first shown, in milliseconds since the epoch. */
  since: z.number(),
  /** Time in view, in milliseconds. */
  shown: z.number(),
});
type OpenQuestion = z.infer<typeof OpenQuestion>;

/** One per filter. */
const capacity = 4;

/** In seconds; leaves an hour to answer. */
export const openLifetime = answerTokenLifetime - 60 * 60;

/** The page then arrives with this question, in whichever language. `lifetime` is in seconds. */
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

/** Only requests for the page carry the cookie. */
function getPath({ locale, mode }: QuestionRequest): string {
  return pagePath(locale, getPage(mode));
}

/** They survive reloads and other pages until answered. Shared between tabs; in memory without storage. */
export function createOpenQuestions(storage: Storage | undefined, key: string) {
  const stored = createStoredValue(storage, key, z.array(OpenQuestion));
  const list = () => stored.get()?.filter(({ since }) => Math.abs(Date.now() - since) < openLifetime * 1000) ?? [];
  /** While nobody is known, the latest of anybody's; otherwise the player's own, or one of before the player was known. */
  const findFor = (owner: string | undefined, matches: (open: OpenQuestion) => boolean): OpenQuestion | undefined => {
    const matching = list().filter(matches);
    if (owner === undefined) return matching.at(-1);
    return matching.find((open) => open.owner === owner) ?? matching.find((open) => open.owner === undefined);
  };

  /** Whoever was asked has one per request; while nobody is known, it may be anybody's. */
  const isFor = (request: string, owner: string | undefined) => (open: OpenQuestion) =>
    open.wish === request && open.owner === owner;

  return {
    /** Finds none that another player was asked. */
    find: (request: QuestionRequest, owner: string | undefined): OpenQuestion | undefined =>
      findFor(owner, ({ wish }) => wish === toKey(request)),
    /** The same request's in whichever language. */
    findInOtherLanguage: (request: QuestionRequest, owner: string | undefined): OpenQuestion | undefined =>
      findFor(owner, ({ wish }) => localeOfKey(wish, request) !== undefined),
    /** Replaces an earlier one for the same request and player; keeps the time in view. */
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
