import { creditVisit, forgetPlayer } from '@cardwise/contracts/statistics/players';
import { adoptRounds, forgetRounds } from '@cardwise/contracts/rounds/services';
import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { committedRead, durableWrite } from '@cardwise/service-kit/database/mongo';
import type { Collection } from 'mongoose';

import type { OutboxStore, Target } from './model.ts';

/** Milliseconds between two deliveries. */
const interval = 2000;

/** Milliseconds for which svc-quiz may still start rounds for a player whose account was deleted. */
const revocationDelay = 10_000;

/** How long adopting a visit's rounds and forgetting a player may take, in milliseconds. */
const adoptTimeout = 5000;
const forgetTimeout = 30_000;

type Client = Pick<InternalClient, 'call'>;

type Dependencies = {
  store: OutboxStore;
  quiz: Client;
  stats: Client;
  log: Logger;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

/**
 * Tells the other services which visits belong to which player and which players to forget. Each is stored first and removed
 * once both have confirmed it, so nothing is lost while one of them is away; telling it twice does no harm. No call waits for it.
 */
export const startTelling = ({ store: { credits, forgets }, quiz, stats, log, now = Date.now }: Dependencies) => {
  /** Tells a service of what it has not confirmed. */
  const tell = async <T extends { _id: string }>(
    { pending, target, signal }: { pending: Collection<T>; target: Target; signal: AbortSignal },
    deliver: (entry: T) => Promise<void>,
  ): Promise<void> => {
    const unconfirmed = pending as unknown as Collection<{ _id: string }>;
    for (const entry of await unconfirmed
      .find({ [target]: { $exists: false } }, committedRead)
      .limit(100)
      .toArray()) {
      if (signal.aborted) return;
      await deliver(entry as T);
    }
    await unconfirmed.deleteMany({ quiz: true, stats: true });
  };

  const tellQuiz = async (signal: AbortSignal): Promise<void> => {
    await tell({ pending: credits, target: 'quiz', signal }, async ({ _id: visit, user }) => {
      await quiz.call(adoptRounds, { params: { user }, body: { visit } }, { timeout: adoptTimeout });
      // Answers of its rounds may have reached svc-stats as the visit's until now: it credits the visit once more.
      await credits.updateOne({ _id: visit }, { $set: { quiz: true }, $unset: { stats: 1 } });
    });
  };
  const tellStats = async (signal: AbortSignal): Promise<void> => {
    await tell({ pending: credits, target: 'stats', signal }, async ({ _id: visit, user }) => {
      await stats.call(creditVisit, { params: { user }, body: { visit } });
      await credits.updateOne({ _id: visit }, { $set: { stats: true } });
    });
  };
  const forgetInQuiz = async (signal: AbortSignal): Promise<void> => {
    await tell({ pending: forgets, target: 'quiz', signal }, async ({ _id: user, since }) => {
      await quiz.call(forgetRounds, { params: { user } }, { timeout: forgetTimeout });
      // Told again until nothing more can be stored of the player.
      if (now() - since.getTime() < revocationDelay) return;
      await forgets.updateOne({ _id: user }, { $set: { quiz: true } });
    });
  };
  const forgetInStats = async (signal: AbortSignal): Promise<void> => {
    await tell({ pending: forgets, target: 'stats', signal }, async ({ _id: user }) => {
      await stats.call(forgetPlayer, { params: { user } }, { timeout: forgetTimeout });
      await forgets.updateOne({ _id: user }, { $set: { stats: true } });
    });
  };

  const delivery = startBackgroundTask({
    name: 'tell svc-quiz and svc-stats of credits and deletions',
    log,
    interval,
    run: async (signal) => {
      const failures: unknown[] = [];
      for (const step of [tellQuiz, tellStats, forgetInQuiz, forgetInStats]) {
        // What cannot be told must not hold up the rest.
        await step(signal).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  });

  const durably = { writeConcern: durableWrite } as const;
  return {
    /** What was done in a visit is to become a player's. */
    credit: async (visit: string, user: string): Promise<void> => {
      await credits.updateOne({ _id: visit }, { $setOnInsert: { user } }, { upsert: true, ...durably });
      delivery.wake();
    },
    /** A player is to be forgotten, once `wake` is called or the next delivery is due. */
    forget: async (user: string): Promise<void> => {
      const since = new Date(now());
      await forgets.updateOne({ _id: user }, { $setOnInsert: { since } }, { upsert: true, ...durably });
      // Told after that, a visit would become theirs again.
      await credits.deleteMany({ user }, durably);
    },
    wake: delivery.wake,
    /** Resolves when what waits now was told, or could not be. */
    flush: delivery.runNext,
    stop: delivery.stop,
  };
};

export type Outbox = Pick<ReturnType<typeof startTelling>, 'credit' | 'forget' | 'wake'>;
