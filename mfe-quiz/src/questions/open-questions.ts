import { Question } from '@cardwise/contracts/quiz/quiz';
import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import * as z from 'zod/mini';

import { createStoredValue } from '../stores.ts';
import { type QuestionRequest, keyOf } from './question-request.ts';

/** A question that was shown but not answered. */
const OpenQuestion = z.object({
  question: Question,
  /** Key of the request that brought it. */
  wish: z.string(),
  /** Who was asked: a player's id or `visitor`; absent while unknown. */
  owner: z.optional(z.string()),
  /** When it was first shown, in milliseconds since the epoch. */
  since: z.number(),
  /** How long it has been in view, in milliseconds. */
  shown: z.number(),
});
type OpenQuestion = z.infer<typeof OpenQuestion>;

/** The open questions of a quiz; see `createOpenQuestions`. */
export type OpenQuestions = {
  /** The open question for a request, unless another player was asked. */
  find: (request: QuestionRequest, owner: string | undefined) => OpenQuestion | undefined;
  /** Stores a question on display, replacing an earlier one for the same request. Its time in view is kept. */
  keep: (question: Question, request: QuestionRequest, owner: string | undefined) => void;
  /** Updates the owner or the time in view of an open question. */
  note: (id: string, known: Partial<Pick<OpenQuestion, 'owner' | 'shown'>>) => void;
  /** Removes an answered question. */
  close: (id: string) => void;
  /** Notifies of every change, including those of other tabs. */
  subscribe: (changed: () => void) => () => void;
};

/** One for each of the latest filters and languages, so that an earlier filter brings back its question. */
const capacity = 4;

/** How long a question is shown again, in seconds; leaves an hour to answer it. */
export const openLifetime = answerTokenLifetime - 60 * 60;

/**
 * Stores questions on display until they are answered, so that they survive a reload or a visit to another page. Shared
 * between tabs; kept in memory where there is no storage.
 *
 * @param key name of the stored value.
 */
export const createOpenQuestions = (storage: Storage | undefined, key: string): OpenQuestions => {
  const stored = createStoredValue(storage, key, z.array(OpenQuestion));
  const list = () => stored.get()?.filter(({ since }) => Math.abs(Date.now() - since) < openLifetime * 1000) ?? [];

  return {
    find: (request, owner) =>
      list().find(
        (open) =>
          open.wish === keyOf(request) && (open.owner === undefined || owner === undefined || open.owner === owner),
      ),
    keep: (question, request, owner) => {
      const wish = keyOf(request);
      const before = list().find((open) => open.question.id === question.id);
      const others = list().filter((open) => open !== before && open.wish !== wish);
      const open: OpenQuestion = { since: Date.now(), shown: 0, ...before, question, wish };
      stored.set([...others, owner === undefined ? open : { ...open, owner }].slice(-capacity));
    },
    note: (id, known) => stored.set(list().map((open) => (open.question.id === id ? { ...open, ...known } : open))),
    close: (id) => stored.set(list().filter(({ question }) => question.id !== id)),
    subscribe: stored.subscribe,
  };
};
