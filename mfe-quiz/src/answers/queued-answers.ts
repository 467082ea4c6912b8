import { insertAnswer } from '@cardwise/contracts/answers';
import { answerTokenLifetime } from '@cardwise/contracts/timing';
import * as z from 'zod/mini';

/** An answer that was chosen and is not known to be recorded. */
export const QueuedAnswer = z.object({
  uid: insertAnswer.params.shape.uid,
  /** Milliseconds from the question being in sight to the answer. */
  shown: z.optional(z.number()),
  /** When it was chosen, in milliseconds since the epoch. */
  at: z.number(),
  /** When a server first refused it as too old, if one did. */
  expiredAt: z.optional(z.number()),
});
export type QueuedAnswer = z.infer<typeof QueuedAnswer>;

/** An answer under the key that it waits under; the keys sort in the order of the answers. */
export type Waiting = { key: string; answer: QueuedAnswer };

/** Where answers wait. */
export type AnswerQueue = {
  add: (answer: QueuedAnswer) => void;
  /** Oldest first. */
  list: () => Waiting[];
  remove: (key: string) => void;
  /** Replaces the answer under a key. */
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
 * Answers in the browser's storage, where they outlive the page. Each has a key of its own, so that two tabs never
 * overwrite each other's. What has another shape, or is so old that no server would take it, is removed. Without storage,
 * or when it takes no more, answers wait in memory.
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
      // Two tabs may answer in the same millisecond: chance tells them apart.
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
