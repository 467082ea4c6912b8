import { backOff } from '../back-off.ts';
import type { AnswerQueue, QueuedAnswer, Waiting } from './queued-answers.ts';
import type { Sent } from './send-answer.ts';

/** How long an answer that a server refused as too old is tried again, and how often, in milliseconds. */
const expiryDoubt = 24 * 60 * 60 * 1000;
const expiryRetry = 60 * 60 * 1000;

type Parts = {
  queue: AnswerQueue;
  send: (answer: QueuedAnswer) => Promise<Sent>;
  /** Lets no two tabs send at once. */
  oneSender: (work: () => Promise<void>) => Promise<void>;
};

/** Keeps answers until the server has them; see `createOutbox`. */
export type Outbox = {
  /** Takes an answer; it is on its way at once. */
  add: (answer: Omit<QueuedAnswer, 'at'>) => void;
  /** Sends what waits; resolves when nothing does any more, or an answer could not be sent. */
  drain: () => Promise<void>;
  /** How many answers wait for a server that did not take one; 0 while all goes well. */
  held: () => number;
  /** The card that an answer of this page was about, once it is recorded. */
  cardOf: (uid: string) => string | undefined;
  /** Tells of every change of the above. */
  subscribe: (changed: () => void) => () => void;
  /** Stops sending and listening; what waits stays. */
  stop: () => void;
};

/**
 * Answers are never lost: each is queued first, sent in order, and removed only when it is recorded or refused for good.
 * After a failure all wait, and are tried again later, or when the browser is online again. One that is refused as too old
 * holds up no other: the clock of that server may be wrong, so it is offered again every hour, for a day.
 */
export const createOutbox = ({ queue, send, oneSender }: Parts): Outbox => {
  const cards = new Map<string, string>();
  /** Answers that were refused as too old, and when to offer them again. */
  const postponed = new Map<string, number>();
  const listeners = new Set<() => void>();
  let failures = 0;
  let held = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | undefined;
  const stopping = new AbortController();

  const tell = () => {
    held = failures > 0 ? queue.list().length : 0;
    for (const changed of listeners) changed();
  };

  /** Milliseconds until an answer may be sent. */
  const waitOf = ({ key }: Waiting) => (postponed.get(key) ?? 0) - Date.now();
  const firstDue = () => queue.list().find((waiting) => waitOf(waiting) <= 0);

  const postpone = ({ key, answer }: Waiting) => {
    const expiredAt = answer.expiredAt ?? Date.now();
    if (Date.now() - expiredAt >= expiryDoubt) {
      queue.remove(key);
      return;
    }
    queue.replace(key, { ...answer, expiredAt });
    postponed.set(key, Date.now() + expiryRetry);
  };

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
      tell();
    }
  };

  const drain = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const attempt = async () => {
      try {
        await oneSender(sendAll);
      } catch {
        // A page that is being left gets no lock: without a pause it would ask for one without end.
        failures += 1;
      }
    };
    draining ??= attempt().finally(() => {
      draining = undefined;
      tell();
      const waits = queue.list().map(waitOf);
      if (stopping.signal.aborted || waits.length === 0) return;
      if (failures > 0) timer = setTimeout(drain, backOff(failures));
      // An answer may have come in the moment after the last look: then nothing failed and it goes at once.
      else if (waits.some((wait) => wait <= 0)) void drain();
      else timer = setTimeout(drain, Math.min(...waits));
    });
    return draining;
  };

  addEventListener('online', () => void drain(), { signal: stopping.signal });

  return {
    drain,
    add: (answer) => {
      queue.add({ ...answer, at: Date.now() });
      // After a failure, the answers before it go first.
      if (failures === 0) void drain();
      else tell();
    },
    held: () => held,
    cardOf: (uid) => cards.get(uid),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
};
