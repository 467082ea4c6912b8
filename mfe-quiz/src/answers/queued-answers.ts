import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import * as z from 'zod/mini';

export const QueuedAnswer = z.object({
  uid: insertAnswer.params.shape.uid,
  /** The question was in view for this many milliseconds. */
  shown: z.optional(z.number()),
  /** The answer was given at this time, in milliseconds since the epoch. */
  at: z.number(),
  /** A server first refused the answer as too old at this time, in milliseconds since the epoch. */
  expiredAt: z.optional(z.number()),
});
export type QueuedAnswer = z.infer<typeof QueuedAnswer>;

/** The keys sort in the order in which the answers were given. */
export type Waiting = { key: string; answer: QueuedAnswer };

const prefix = 'answer:';
const capacity = 500;

export type AnswerQueue = ReturnType<typeof queuedAnswers>;

/**
 * Keeps the answers that have not been recorded yet. Each has a key of its own, so that tabs never overwrite each
 * other's answers. Without storage, they are kept in memory.
 */
export function queuedAnswers(storage: Storage | undefined) {
  const unstorable = new Map<string, QueuedAnswer>();
  let count = 0;

  const keys = () => {
    const stored = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return [...new Set([...stored.filter((key) => key.startsWith(prefix)), ...unstorable.keys()])].sort();
  };
  const remove = (key: string) => {
    unstorable.delete(key);
    storage?.removeItem(key);
  };

  const put = (key: string, answer: QueuedAnswer) => {
    try {
      // If `storage` is undefined, this throws as well.
      (storage as Storage).setItem(key, JSON.stringify(answer));
      unstorable.delete(key);
    } catch {
      unstorable.set(key, answer);
    }
  };

  return {
    remove,
    replace: put,
    add: (answer: QueuedAnswer): void => {
      for (const key of keys().slice(0, -(capacity - 1))) remove(key);
      count += 1;
      // Two tabs may add an answer in the same millisecond.
      const chance = Math.random().toString(36).slice(2, 8);
      const key = `${prefix}${String(answer.at).padStart(15, '0')}-${String(count).padStart(6, '0')}-${chance}`;
      put(key, answer);
    },
    /** Lists the answers, oldest first, and removes those that the server would no longer accept. */
    list: (): Waiting[] =>
      keys().flatMap((key) => {
        const answer = unstorable.get(key) ?? read(storage?.getItem(key) ?? null);
        if (answer && !isExpired(answer)) return [{ key, answer }];
        remove(key);
        return [];
      }),
  };
}

function read(text: string | null): QueuedAnswer | undefined {
  try {
    return QueuedAnswer.parse(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}

function isExpired({ at }: QueuedAnswer): boolean {
  return Math.abs(Date.now() - at) > answerTokenLifetime * 1000;
}
