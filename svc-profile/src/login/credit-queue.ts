import { creditVisit, forgetPlayer } from '@cardwise/contracts/internal';
import type { InternalClient } from '@cardwise/service-kit/internal-client';
import type { Logger } from '@cardwise/service-kit/logger';
import { durableWrite } from '@cardwise/service-kit/mongo';

import type { Collections } from '../users/model.ts';

/** Milliseconds between two looks at what svc-stats has still to be told. */
const interval = 2000;

type Dependencies = { collections: Collections; stats: InternalClient; log: Logger };

/**
 * Tells svc-stats which visits became which player and whom to forget. Each is written down first and crossed out only
 * when svc-stats has said yes, so none is lost while it is away; being told twice does no harm. Nobody waits for it.
 */
export const createCreditQueue = ({ collections: { credits, forgets }, stats, log }: Dependencies) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const tellCredits = async (): Promise<void> => {
    for (const { _id: visit, user } of await credits.find().limit(100).toArray()) {
      if (stopped) return;
      await stats.call(creditVisit, { params: { user }, body: { visit } });
      await credits.deleteOne({ _id: visit });
    }
  };
  const tellForgets = async (): Promise<void> => {
    for (const { _id: user } of await forgets.find().limit(100).toArray()) {
      if (stopped) return;
      await stats.call(forgetPlayer, { params: { user } }, { timeout: 30_000 });
      await forgets.deleteOne({ _id: user });
    }
  };
  const deliver = async (): Promise<void> => {
    // What comes first is told first; a credit that cannot be told is no reason to remember somebody who wants to be forgotten.
    for (const tell of [tellCredits, tellForgets]) {
      await tell().catch((error: unknown) => log.debug({ err: error }, 'svc-stats has still to be told'));
    }
  };
  /** One delivery at a time; whoever asks while one runs shares the one after it. */
  const deliverNext = (): Promise<void> => {
    next ??= running.then(() => {
      next = undefined;
      running = deliver();
      return running;
    });
    return next;
  };
  const schedule = (delay: number): void => {
    if (stopped) return;
    timer = setTimeout(() => void deliverNext().then(() => schedule(interval)), delay);
  };

  return {
    start: (): void => schedule(0),
    add: async (visit: string, user: string): Promise<void> => {
      await credits.updateOne({ _id: visit }, { $setOnInsert: { user } }, { upsert: true, writeConcern: durableWrite });
      void deliverNext();
    },
    /** Says that there is something to tell. */
    wake: (): void => void deliverNext(),
    /** Resolves when what waits now was told, or could not be. */
    flush: deliverNext,
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      await next;
      await running;
    },
  };
};

export type CreditQueue = Pick<ReturnType<typeof createCreditQueue>, 'add' | 'wake'>;
