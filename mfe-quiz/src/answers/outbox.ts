import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { createStore } from '@cardwise/web-kit/store';
import { ApiError, type ApiErrorCode, callApi } from '@cardwise/web-kit';
import { backOff } from '@cardwise/web-kit/back-off';

import type { QueuedAnswer, AnswerQueue, Waiting } from './queued-answers.ts';

/**
 * The outcome says what became of an answer: `expired` means too old by the server's clock, and `failed` means that it
 * is to be retried.
 */
export type Sent = { outcome: 'recorded'; card: string } | { outcome: 'refused' | 'expired' | 'failed' };

const outcomes: Partial<Record<ApiErrorCode, 'refused' | 'expired'>> = {
  invalid_answer: 'refused',
  answer_expired: 'expired',
};

/** An answer that is refused as too old is retried for this long, and this often, in milliseconds. */
const expiryDoubt = 24 * 60 * 60 * 1000;
const expiryRetry = 60 * 60 * 1000;

export type Outbox = ReturnType<typeof createOutbox>;

export async function sendAnswer({ uid, shown }: QueuedAnswer): Promise<Sent> {
  try {
    const { card } = await callApi(insertAnswer, { params: { uid }, query: shown === undefined ? {} : { shown } });
    return { outcome: 'recorded', card };
  } catch (error) {
    return { outcome: (error instanceof ApiError && outcomes[error.code]) || 'failed' };
  }
}

type Parts = {
  queue: AnswerQueue;
  send: (answer: QueuedAnswer) => Promise<Sent>;
  oneSender: (work: () => Promise<void>) => Promise<void>;
};

/** Sends answers in order, and keeps each until it is recorded, refused for good, or displaced from a full queue. */
export function createOutbox({ queue, send, oneSender }: Parts) {
  const cards = new Map<string, string>();
  const { getWait, postpone } = createPostponement(queue);
  const held = createStore(0);
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | undefined;
  const stopping = new AbortController();

  const notify = () => held.set(failures > 0 ? queue.list().length : 0);
  const firstDue = () => queue.list().find((waiting) => getWait(waiting) <= 0);

  const sendAll = async () => {
    for (let next = firstDue(); next && !stopping.signal.aborted; next = firstDue()) {
      const sent = await send(next.answer);
      if (sent.outcome === 'failed') {
        failures += 1;
        return;
      }
      failures = 0;
      if (sent.outcome === 'expired') postpone(next);
      else queue.remove(next.key);
      if (sent.outcome === 'recorded') cards.set(next.answer.uid, sent.card);
      notify();
    }
  };

  const drain = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const attempt = async () => {
      try {
        await oneSender(sendAll);
      } catch {
        // A page that is being unloaded gets no lock. Without a back-off it would request one over and over.
        failures += 1;
      }
    };
    draining ??= attempt().finally(() => {
      draining = undefined;
      notify();
      const waits = queue.list().map(getWait);
      if (stopping.signal.aborted || waits.length === 0) return;
      if (failures > 0) timer = setTimeout(drain, backOff(failures));
      else if (waits.some((wait) => wait <= 0)) void drain();
      else timer = setTimeout(drain, Math.min(...waits));
    });
    return draining;
  };

  return {
    /** Sends the answers that are due. The promise resolves when none is left or one could not be sent. */
    drain,
    start: () => addEventListener('online', () => void drain(), { signal: stopping.signal }),
    add: (answer: Omit<QueuedAnswer, 'at'>): void => {
      queue.add({ ...answer, at: Date.now() });
      if (failures === 0) void drain();
      else notify();
    },
    /** Returns the number of queued answers while sending fails, or 0 while it works. */
    held: held.get,
    /** Returns the id of the card that the answer is about, or undefined until the answer is recorded. */
    getCard: (uid: string): string | undefined => cards.get(uid),
    subscribe: held.subscribe,
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

/**
 * Runs the work while no other tab sends. Without TLS there are no locks, but the server counts a question only once.
 */
export function oneSender(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('answers', work) : work();
}

/** Keeps refused answers for a later attempt, because the server's clock may be wrong. */
function createPostponement(queue: AnswerQueue) {
  const until = new Map<string, number>();
  return {
    /** Returns the milliseconds until the answer is due again; the value is negative if it is due. */
    getWait: ({ key }: Waiting): number => (until.get(key) ?? 0) - Date.now(),
    postpone: ({ key, answer }: Waiting): void => {
      const expiredAt = answer.expiredAt ?? Date.now();
      if (Date.now() - expiredAt >= expiryDoubt) {
        queue.remove(key);
        return;
      }
      queue.replace(key, { ...answer, expiredAt });
      until.set(key, Date.now() + expiryRetry);
    },
  };
}
