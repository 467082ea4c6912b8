import { backOff } from '../back-off.ts';
import type { AnswerQueue, QueuedAnswer } from './queued-answers.ts';
import type { Sent } from './send-answer.ts';

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
 * After a failure all wait, and are tried again later, or when the browser is online again.
 */
export function createOutbox({ queue, send, oneSender }: Parts): Outbox {
  const cards = new Map<string, string>();
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

  const sendAll = async () => {
    for (let next = queue.list()[0]; next && !stopping.signal.aborted; next = queue.list()[0]) {
      const sent = await send(next.answer);
      if (sent.outcome === 'failed') {
        failures += 1;
        return;
      }
      failures = 0;
      queue.remove(next.key);
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
      if (stopping.signal.aborted || queue.list().length === 0) return;
      // An answer may have come in the moment after the last look: then nothing failed and it goes at once.
      if (failures === 0) void drain();
      else timer = setTimeout(drain, backOff(failures));
    });
    return draining;
  };

  addEventListener('online', () => void drain(), { signal: stopping.signal });

  return {
    drain,
    add: (answer) => {
      queue.add({ ...answer, at: Date.now() });
      if (timer === undefined) void drain();
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
}
