import { backOff } from '../back-off.ts';
import { createStore } from '../stores.ts';
import type { AnswerQueue, QueuedAnswer, Waiting } from './queued-answers.ts';
import type { Sent } from './send-answer.ts';

/** How long, and how often, an answer refused as too old is retried, in milliseconds. */
const expiryDoubt = 24 * 60 * 60 * 1000;
const expiryRetry = 60 * 60 * 1000;

type Parts = {
  queue: AnswerQueue;
  send: (answer: QueuedAnswer) => Promise<Sent>;
  /** Prevents two tabs from sending at the same time. */
  oneSender: (work: () => Promise<void>) => Promise<void>;
};

/** Keeps answers until the server has recorded them; see `createOutbox`. */
export type Outbox = {
  /** Makes it send what is queued whenever the browser comes online. */
  start: () => void;
  /** Queues an answer and sends it immediately, unless earlier ones are waiting for a retry. */
  add: (answer: Omit<QueuedAnswer, 'at'>) => void;
  /** Sends what is queued. Resolves when nothing is due any more or an answer could not be sent. */
  drain: () => Promise<void>;
  /** Number of queued answers while sending fails; 0 while it works. */
  held: () => number;
  /** The card of an answer sent by this page, once it is recorded. */
  cardOf: (uid: string) => string | undefined;
  /** Notifies of every change to the above. */
  subscribe: (changed: () => void) => () => void;
  /** Stops sending and listening; queued answers stay. */
  stop: () => void;
};

/** Answers refused as too old wait apart: the server's clock may be wrong. */
const createPostponement = (queue: AnswerQueue) => {
  /** Time of the next attempt. */
  const until = new Map<string, number>();
  return {
    /** Milliseconds until an answer is due. */
    waitOf: ({ key }: Waiting): number => (until.get(key) ?? 0) - Date.now(),
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
};

/**
 * Creates an outbox that survives outages and reloads: each answer is queued, sent in order, and kept until it is recorded,
 * refused for good, or displaced in a full queue. After a failure all of them wait for the next retry, or until the browser
 * is online again. An answer refused as too old holds up no others: it is sent again every hour, for a day.
 */
export const createOutbox = ({ queue, send, oneSender }: Parts): Outbox => {
  const cards = new Map<string, string>();
  const { waitOf, postpone } = createPostponement(queue);
  const held = createStore(0);
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | undefined;
  const stopping = new AbortController();

  const notify = () => held.set(failures > 0 ? queue.list().length : 0);
  const firstDue = () => queue.list().find((waiting) => waitOf(waiting) <= 0);

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
        // A page being unloaded gets no lock; without a back-off it would keep requesting one.
        failures += 1;
      }
    };
    draining ??= attempt().finally(() => {
      draining = undefined;
      notify();
      const waits = queue.list().map(waitOf);
      if (stopping.signal.aborted || waits.length === 0) return;
      if (failures > 0) timer = setTimeout(drain, backOff(failures));
      // An answer added after the last check has not failed, so it goes immediately.
      else if (waits.some((wait) => wait <= 0)) void drain();
      else timer = setTimeout(drain, Math.min(...waits));
    });
    return draining;
  };

  return {
    drain,
    start: () => addEventListener('online', () => void drain(), { signal: stopping.signal }),
    add: (answer) => {
      queue.add({ ...answer, at: Date.now() });
      // After a failure, earlier answers go first.
      if (failures === 0) void drain();
      else notify();
    },
    held: held.get,
    cardOf: (uid) => cards.get(uid),
    subscribe: held.subscribe,
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
};
