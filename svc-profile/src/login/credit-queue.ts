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
 * when svc-stats has said yes, so none is lost while it is away; being told twice does no harm.
 */
export const createCreditQueue = ({ collections: { credits, forgets }, stats, log }: Dependencies) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let working: Promise<void> = Promise.resolve();

  const deliver = async (): Promise<void> => {
    try {
      for (const { _id: visit, user } of await credits.find().limit(100).toArray()) {
        await stats.call(creditVisit, { params: { user }, body: { visit } });
        await credits.deleteOne({ _id: visit });
      }
      for (const { _id: user } of await forgets.find().limit(100).toArray()) {
        await stats.call(forgetPlayer, { params: { user } }, { timeout: 30_000 });
        await forgets.deleteOne({ _id: user });
      }
    } catch (error) {
      log.debug({ err: error }, 'svc-stats has still to be told');
    }
  };
  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      working = deliver().finally(() => schedule(interval));
    }, delay);
  };

  return {
    start: (): void => schedule(0),
    add: async (visit: string, user: string): Promise<void> => {
      await credits.updateOne({ _id: visit }, { $setOnInsert: { user } }, { upsert: true, writeConcern: durableWrite });
      await working;
      schedule(0);
    },
    /** Delivers what waits now. */
    flush: deliver,
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
};

export type CreditQueue = Pick<ReturnType<typeof createCreditQueue>, 'add' | 'flush'>;
