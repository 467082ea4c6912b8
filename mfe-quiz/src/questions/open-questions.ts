import { pageOf } from '@cardwise/contracts/quiz/pages';
import { Question } from '@cardwise/contracts/quiz/quiz';
import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import { createStoredValue } from '@cardwise/play-kit/stores';
import { pagePath, readStored, removeStored, writeStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { type QuestionRequest, shortKeyOf, keyOf } from './ask-question.ts';

const OpenCookie = z.object({
  /** Of one of its choices. */
  uid: z.string(),
  /** Short key of the request. */
  wish: z.string(),
});

const cookie = 'open_question';

/** Only requests for the page carry the cookie. */
const pathOf = ({ locale, mode }: QuestionRequest): string => pagePath(locale, pageOf(mode));

/** The page then arrives with this question. `lifetime` is in seconds. */
export const storeOpenUid = ({ answers }: Question, request: QuestionRequest, lifetime: number): void =>
  writeStored(cookie, { uid: answers[0]?.uid, wish: shortKeyOf(request) }, lifetime, pathOf(request));

export const readOpenUid = (request: QuestionRequest): string | undefined => {
  const open = readStored(cookie, OpenCookie);
  return open?.wish === shortKeyOf(request) ? open.uid : undefined;
};

export const removeOpenUid = (request: QuestionRequest): void => removeStored(cookie, pathOf(request));

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

/** One per filter and language. */
const capacity = 4;

/** In seconds; leaves an hour to answer. */
export const openLifetime = answerTokenLifetime - 60 * 60;

/** They survive reloads and other pages until answered. Shared between tabs; in memory without storage. */
export const createOpenQuestions = (storage: Storage | undefined, key: string) => {
  const stored = createStoredValue(storage, key, z.array(OpenQuestion));
  const list = () => stored.get()?.filter(({ since }) => Math.abs(Date.now() - since) < openLifetime * 1000) ?? [];

  return {
    /** Finds none that another player was asked. */
    find: (request: QuestionRequest, owner: string | undefined) =>
      list().find(
        (open) =>
          open.wish === keyOf(request) && (open.owner === undefined || owner === undefined || open.owner === owner),
      ),
    /** Replaces an earlier one for the same request; keeps the time in view. */
    keep: (question: Question, request: QuestionRequest, owner: string | undefined): void => {
      const wish = keyOf(request);
      const before = list().find((open) => open.question.id === question.id);
      const others = list().filter((open) => open !== before && open.wish !== wish);
      const open: OpenQuestion = { since: Date.now(), shown: 0, ...before, question, wish };
      stored.set([...others, owner === undefined ? open : { ...open, owner }].slice(-capacity));
    },
    note: (id: string, known: Partial<Pick<OpenQuestion, 'owner' | 'shown'>>): void =>
      stored.set(list().map((open) => (open.question.id === id ? { ...open, ...known } : open))),
    close: (id: string): void => stored.set(list().filter(({ question }) => question.id !== id)),
    subscribe: stored.subscribe,
  };
};
