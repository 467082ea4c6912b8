import { creditVisit, forgetPlayer } from '@cardwise/contracts/players';
import { startBackgroundTask } from '@cardwise/service-kit/background-task';
import type { InternalClient } from '@cardwise/service-kit/internal-client';
import type { Logger } from '@cardwise/service-kit/logger';
import { durableWrite } from '@cardwise/service-kit/mongo';

import type { StatsOutboxStore } from './model.ts';

/** Milliseconds between two deliveries. */
const interval = 2000;

type Dependencies = { store: StatsOutboxStore; stats: InternalClient; log: Logger };

/**
 * Tells svc-stats which visits belong to which player and which players to forget. Each is stored first and removed once
 * svc-stats has confirmed it, so none is lost while it is away; telling it twice does no harm. No call waits for it.
 */
export const startTelling = ({ store: { credits, forgets }, stats, log }: Dependencies) => {
  const tellCredits = async (signal: AbortSignal): Promise<void> => {
    for (const { _id: visit, user } of await credits.find().limit(100).toArray()) {
      if (signal.aborted) return;
      await stats.call(creditVisit, { params: { user }, body: { visit } });
      await credits.deleteOne({ _id: visit });
    }
  };
  const tellForgets = async (signal: AbortSignal): Promise<void> => {
    for (const { _id: user } of await forgets.find().limit(100).toArray()) {
      if (signal.aborted) return;
      await stats.call(forgetPlayer, { params: { user } }, { timeout: 30_000 });
      await forgets.deleteOne({ _id: user });
    }
  };
  const delivery = startBackgroundTask({
    name: 'tell svc-stats of credits and deletions',
    log,
    interval,
    run: async (signal) => {
      try {
        await tellCredits(signal);
      } finally {
        // A credit that cannot be told must not hold up a deletion.
        await tellForgets(signal);
      }
    },
  });

  const durably = { writeConcern: durableWrite } as const;
  return {
    /** The answers of a visit are to be credited to a player. */
    credit: async (visit: string, user: string): Promise<void> => {
      await credits.updateOne({ _id: visit }, { $setOnInsert: { user } }, { upsert: true, ...durably });
      delivery.wake();
    },
    /** A player is to be forgotten, once `wake` is called or the next delivery is due. */
    forget: async (user: string): Promise<void> => {
      await forgets.updateOne({ _id: user }, { $setOnInsert: { _id: user } }, { upsert: true, ...durably });
      // Told after that, a visit would become theirs again.
      await credits.deleteMany({ user }, durably);
    },
    wake: delivery.wake,
    /** Resolves when what waits now was told, or could not be. */
    flush: delivery.runNext,
    stop: delivery.stop,
  };
};

export type StatsOutbox = Pick<ReturnType<typeof startTelling>, 'credit' | 'forget' | 'wake'>;
