import { answerTokenLifetime, millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Collections } from '../collections.ts';
import { ofPlayer } from '../counters/model.ts';
import type { StatsMetrics } from '../metrics.ts';
import { pruneCardCounters } from './prune-card-counters.ts';

const minute = 60_000;

/** A process that stalls is assumed to write what it has begun within this many milliseconds. */
const lateness = 10 * minute;

/** This many answers are removed at once, few enough not to slow players down. */
const step = 100;

const firstRound = minute;
const roundInterval = 60 * minute;
/** The pause after a step is this many times as long as the step, so that a busy database rests longer. */
const rest = 4;

type Options = { db: Collections; log: Logger; keepDays: number; metrics: StatsMetrics };

/** Repeats the removal while the player is noted as forgotten, because some processes may write even later. */
export function startRemovingEmptied({ db, log }: Pick<Options, 'db' | 'log'>): BackgroundTask {
  return startBackgroundTask({
    name: 'remove what deletions emptied',
    log,
    interval: lateness,
    run: () => removeEmptied(db, Date.now()),
  });
}

/**
 * Removes documents that a deletion has emptied, because their ids still reveal what was answered wrong, and when. They
 * stay until no process can be late with an older batch.
 */
export async function removeEmptied(db: Collections, now: number): Promise<void> {
  const emptied = { batch: { $exists: true }, before: { $lt: new Date(now - lateness) } };
  for (const { _id, batch = 0 } of await db.forgottenPlayers.find(emptied).toArray()) await removeOwned(db, _id, batch);
}

export function startHousekeeping({ db, log, keepDays, metrics }: Options): BackgroundTask {
  return startBackgroundTask({
    name: 'remove old answers',
    log,
    interval: roundInterval,
    firstRunAfter: firstRound,
    run: async (signal) => {
      const now = Date.now();
      for (;;) {
        const began = performance.now();
        const removed = await trimAnswers(db, new Date(now - keepDays * millisecondsPerDay));
        metrics.removed.inc(removed);
        if (removed === 0) break;
        await sleep((performance.now() - began) * rest, undefined, { signal });
      }
      await trimBatches(db, now);
      await trimForgotten(db, now);
      await trimCreditedVisits(db, now);
      await pruneCardCounters(db, new Date(now));
    },
  });
}

export async function trimAnswers({ answers }: Collections, before: Date): Promise<number> {
  const old = await answers
    .find({ at: { $lt: before }, pending: { $exists: false } }, { projection: { _id: 1 } })
    .sort({ at: 1 })
    .limit(step)
    .toArray();
  if (old.length === 0) return 0;
  const { deletedCount } = await answers.deleteMany({
    _id: { $in: old.map(({ _id }) => _id) },
    pending: { $exists: false },
  });
  return deletedCount;
}

/** Removes old batches except the newest of them, because the next number is derived from the newest batch. */
export async function trimBatches({ batches }: Collections, now: number): Promise<number> {
  const old = { madeAt: { $lt: new Date(now - millisecondsPerDay) } };
  const newest = await batches.findOne(old, { sort: { _id: -1 }, projection: { _id: 1 } });
  if (!newest) return 0;
  const { deletedCount } = await batches.deleteMany({ ...old, _id: { $lt: newest._id } });
  return deletedCount;
}

/** Removes all traces of forgotten players once no answer of theirs can arrive any more. */
export async function trimForgotten(db: Collections, now: number): Promise<number> {
  const { forgottenPlayers, playerCounters, playerProgress, goals } = db;
  const old = await forgottenPlayers
    .find({ before: { $lt: new Date(now - answerTokenLifetime * 1000 - millisecondsPerDay) } })
    .toArray();
  for (const { _id, batch, before } of old) {
    // Documents of a player who has come back contain a later batch and stay.
    if (batch !== undefined) {
      await playerCounters.deleteOne({ _id, lastBatch: batch });
      await playerProgress.deleteOne({ _id, lastBatch: batch });
      await removeOwned(db, _id, batch);
    }
    // These goals were set while the session was being ended.
    await goals.deleteMany({ ...ofPlayer(_id), at: { $lt: before } });
    await forgottenPlayers.deleteOne({ _id });
  }
  return old.length;
}

type Kept = Pick<Collections, 'playerMonths' | 'reviews'>;

/**
 * Removes the player's documents up to the batch that emptied them. They include those that a late process wrote, and
 * those that an older process, which does not know these collections, has not emptied.
 */
async function removeOwned({ reviews, playerMonths }: Kept, user: string, batch: number): Promise<void> {
  for (const documents of [reviews, playerMonths]) {
    await documents.deleteMany({ ...ofPlayer(user), lastBatch: { $lte: batch } });
  }
}

/** Removes notes about credited visits once no answer of the visitor can arrive any more. */
export async function trimCreditedVisits({ creditedVisits }: Collections, now: number): Promise<void> {
  await creditedVisits.deleteMany({ at: { $lt: new Date(now - answerTokenLifetime * 1000 - millisecondsPerDay) } });
}
