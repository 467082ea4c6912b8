import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import * as z from 'zod/mini';

/** An answer that has been given but is not known to be recorded. */
export const QueuedAnswer = z.object({
  uid: insertAnswer.params.shape.uid,
  /** Milliseconds from when the question came into view to the answer. */
  shown: z.optional(z.number()),
  /** When it was given, in milliseconds since the epoch. */
  at: z.number(),
  /** When a server first refused it as too old. */
  expiredAt: z.optional(z.number()),
});
export type QueuedAnswer = z.infer<typeof QueuedAnswer>;

/** A queued answer and its key; keys sort in the order of the answers. */
export type Waiting = { key: string; answer: QueuedAnswer };

/** Stores answers that are waiting to be sent. */
export type AnswerQueue = {
  add: (answer: QueuedAnswer) => void;
  /** Oldest first. */
  list: () => Waiting[];
  remove: (key: string) => void;
  replace: (key: string, answer: QueuedAnswer) => void;
};

const prefix = 'answer:';
const capacity = 500;

const read = (text: string | null): QueuedAnswer | undefined => {
  try {
    return QueuedAnswer.parse(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
};

const isExpired = ({ at }: QueuedAnswer): boolean => Math.abs(Date.now() - at) > answerTokenLifetime * 1000;

/**
 * Queues answers in the browser's storage, where they survive a reload. Each has its own key, so that two tabs never
 * overwrite each other's. Invalid answers, and those too old for any server, are removed. Without storage, or when it
 * is full, answers wait in memory.
 */
export const queuedAnswers = (storage: Storage | undefined): AnswerQueue => {
  const unstorable = new Map<string, QueuedAnswer>();
  let count = 0;

  const keys = () => {
    const stored = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return [...stored.filter((key) => key.startsWith(prefix)), ...unstorable.keys()].sort();
  };
  const remove = (key: string) => {
    unstorable.delete(key);
    storage?.removeItem(key);
  };

  const put = (key: string, answer: QueuedAnswer) => {
    try {
      if (!storage) throw new Error('no storage');
      storage.setItem(key, JSON.stringify(answer));
    } catch {
      unstorable.set(key, answer);
    }
  };

  return {
    remove,
    replace: put,
    add: (answer) => {
      for (const key of keys().slice(0, -(capacity - 1))) remove(key);
      count += 1;
      // The random suffix separates two tabs that answer in the same millisecond.
      const chance = Math.random().toString(36).slice(2, 8);
      const key = `${prefix}${String(answer.at).padStart(15, '0')}-${String(count).padStart(6, '0')}-${chance}`;
      put(key, answer);
    },
    list: () =>
      keys().flatMap((key) => {
        const answer = unstorable.get(key) ?? read(storage?.getItem(key) ?? null);
        if (answer && !isExpired(answer)) return [{ key, answer }];
        remove(key);
        return [];
      }),
  };
};
