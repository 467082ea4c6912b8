import { Question } from '@cardwise/contracts/quiz';
import { answerTokenLifetime } from '@cardwise/contracts/timing';
import * as z from 'zod/mini';

import { type Wish, keyOf } from './wish.ts';

/** A question that was shown and is not answered. */
const OpenQuestion = z.object({
  question: Question,
  /** Key of the wish that it fits. */
  wish: z.string(),
  /** Who was asked: a player's id or `visitor`; absent until it is known. */
  owner: z.optional(z.string()),
  /** When it was first shown, in milliseconds since the epoch. */
  since: z.number(),
  /** Milliseconds it has been in sight. */
  shown: z.number(),
});
type OpenQuestion = z.infer<typeof OpenQuestion>;

/** The open questions of a quiz; see `createOpenQuestions`. */
export type OpenQuestions = {
  /** The open question for a wish, unless it was put to another player. */
  find: (wish: Wish, owner: string | undefined) => OpenQuestion | undefined;
  /** Keeps a question that is shown; it replaces an earlier one for the same wish. */
  keep: (question: Question, wish: Wish, owner: string | undefined) => void;
  /** Changes what is known of an open question. */
  note: (id: string, known: Partial<Pick<OpenQuestion, 'owner' | 'shown'>>) => void;
  /** The question has been answered. */
  close: (id: string) => void;
  /** Reports every change, those of other tabs included. */
  subscribe: (changed: () => void) => () => void;
};

/** Each filter and language in use has one; who returns to an earlier filter finds its question again. */
const capacity = 4;

/** How long a question is shown again, in milliseconds: an hour is left to answer it in. */
const lifetime = (answerTokenLifetime - 60 * 60) * 1000;

const parse = (text: string | null): OpenQuestion[] => {
  try {
    return z.array(OpenQuestion).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
};

/**
 * Keeps the questions that are in sight until they are answered, so that neither a reload nor another page replaces them.
 * Tabs share them. Without storage they are kept in memory, as long as the page.
 *
 * @param key name of the stored value.
 */
export const createOpenQuestions = (storage: Storage | undefined, key: string): OpenQuestions => {
  const listeners = new Set<() => void>();
  let unstorable: string | undefined;
  let last: { text: string | null; list: OpenQuestion[] } = { text: null, list: [] };

  const list = (): OpenQuestion[] => {
    const text = unstorable ?? storage?.getItem(key) ?? null;
    if (text !== last.text) last = { text, list: parse(text) };
    return last.list.filter(({ since }) => Math.abs(Date.now() - since) < lifetime);
  };
  const store = (next: OpenQuestion[]) => {
    const text = JSON.stringify(next);
    try {
      if (!storage) throw new Error('no storage');
      storage.setItem(key, text);
      unstorable = undefined;
    } catch {
      unstorable = text;
    }
    for (const changed of listeners) changed();
  };

  return {
    find: (wish, owner) =>
      list().find(
        (open) =>
          open.wish === keyOf(wish) && (open.owner === undefined || owner === undefined || open.owner === owner),
      ),
    keep: (question, wish, owner) => {
      const others = list().filter((open) => open.wish !== keyOf(wish));
      const open: OpenQuestion = {
        question,
        wish: keyOf(wish),
        since: Date.now(),
        shown: 0,
        ...(owner === undefined ? {} : { owner }),
      };
      store([...others, open].slice(-capacity));
    },
    note: (id, known) => store(list().map((open) => (open.question.id === id ? { ...open, ...known } : open))),
    close: (id) => store(list().filter(({ question }) => question.id !== id)),
    subscribe: (changed) => {
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      addEventListener('storage', listen);
      listeners.add(changed);
      return () => {
        removeEventListener('storage', listen);
        listeners.delete(changed);
      };
    },
  };
};
