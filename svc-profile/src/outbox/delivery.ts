import { creditVisit, forgetPlayer } from '@cardwise/contracts/statistics/players';
import { adoptRounds, forgetRounds } from '@cardwise/contracts/rounds/services';
import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { committedRead, durableWrite } from '@cardwise/service-kit/database/mongo';
import type { Collection } from 'mongoose';

import type { OutboxStore, Target } from './model.ts';

const interval = 2000;

/** Milliseconds for which svc-quiz may still start rounds for a deleted player. */
const revocationDelay = 10_000;

const adoptTimeout = 5000;
const forgetTimeout = 30_000;

type Client = Pick<InternalClient, 'call'>;

type Dependencies = {
  store: OutboxStore;
  quiz: Client;
  stats: Client;
  log: Logger;
  now?: () => number;
};

type Undelivered<T> = { pending: Collection<T & { _id: string }>; target: Target };

const deliver = async <T extends object>(
  { pending, target }: Undelivered<T>,
  signal: AbortSignal,
  send: (entry: T & { _id: string }) => Promise<void>,
): Promise<void> => {
  const unconfirmed = pending as unknown as Collection<{ _id: string }>;
  const entries = await unconfirmed
    .find({ [target]: { $exists: false } }, committedRead)
    .limit(100)
    .toArray();
  for (const entry of entries) {
    if (signal.aborted) return;
    await send(entry as T & { _id: string });
  }
  await unconfirmed.deleteMany({ quiz: true, stats: true });
};

const deliveriesOf = ({
  store: { credits, forgets },
  quiz,
  stats,
  now = Date.now,
}: Dependencies): ((signal: AbortSignal) => Promise<void>)[] => [
  (signal) =>
    deliver({ pending: credits, target: 'quiz' }, signal, async ({ _id: visit, user }) => {
      await quiz.call(adoptRounds, { params: { user }, body: { visit } }, { timeout: adoptTimeout });
      // svc-stats may have received answers of its rounds as the visit's until now: it credits the visit once more.
      await credits.updateOne({ _id: visit }, { $set: { quiz: true }, $unset: { stats: 1 } });
    }),
  (signal) =>
    deliver({ pending: credits, target: 'stats' }, signal, async ({ _id: visit, user }) => {
      await stats.call(creditVisit, { params: { user }, body: { visit } });
      await credits.updateOne({ _id: visit }, { $set: { stats: true } });
    }),
  (signal) =>
    deliver({ pending: forgets, target: 'quiz' }, signal, async ({ _id: user, since }) => {
      await quiz.call(forgetRounds, { params: { user } }, { timeout: forgetTimeout });
      // Repeated until nothing more can be stored of the player.
      if (now() - since.getTime() < revocationDelay) return;
      await forgets.updateOne({ _id: user }, { $set: { quiz: true } });
    }),
  (signal) =>
    deliver({ pending: forgets, target: 'stats' }, signal, async ({ _id: user }) => {
      await stats.call(forgetPlayer, { params: { user } }, { timeout: forgetTimeout });
      await forgets.updateOne({ _id: user }, { $set: { stats: true } });
    }),
];

/**
 * Delivers which visits belong to which player and which players to forget. Each entry is stored until both services have
 * confirmed it, so an outage loses nothing. Redelivery is idempotent.
 */
export const startDelivery = (dependencies: Dependencies) => {
  const { store, log, now = Date.now } = dependencies;
  const { credits, forgets } = store;
  const deliveries = deliveriesOf(dependencies);
  const task = startBackgroundTask({
    name: 'deliver credits and deletions to svc-quiz and svc-stats',
    log,
    interval,
    run: async (signal) => {
      const failures: unknown[] = [];
      // One that fails must not hold up the rest.
      for (const run of deliveries) await run(signal).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  });

  const durably = { writeConcern: durableWrite } as const;
  return {
    credit: async (visit: string, user: string): Promise<void> => {
      await credits.updateOne({ _id: visit }, { $setOnInsert: { user } }, { upsert: true, ...durably });
      task.wake();
    },
    forget: async (user: string): Promise<void> => {
      const since = new Date(now());
      await forgets.updateOne({ _id: user }, { $setOnInsert: { since } }, { upsert: true, ...durably });
      // Delivered after that, a visit would become theirs again.
      await credits.deleteMany({ user }, durably);
    },
    wake: task.wake,
    flush: task.runNext,
    stop: task.stop,
  };
};

export type Outbox = Pick<ReturnType<typeof startDelivery>, 'credit' | 'forget' | 'wake'>;
