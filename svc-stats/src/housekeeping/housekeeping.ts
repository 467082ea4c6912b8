import { answerTokenLifetime, millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Collections } from '../collections.ts';
import { ofPlayer } from '../counters/model.ts';
import type { StatsMetrics } from '../metrics.ts';
import { pruneCardCounters } from './prune-card-counters.ts';

const minute = 60_000;

/** Milliseconds within which a process that stalls writes what it has begun. */
const lateness = 10 * minute;

/** Few enough not to slow players down. */
const step = 100;

const firstRound = minute;
const roundInterval = 60 * minute;
/** In multiples of a step's duration: a busy database rests longer. */
const rest = 4;

type Options = { db: Collections; log: Logger; keepDays: number; metrics: StatsMetrics };

/** Repeated until the player is forgotten altogether, for processes that are later still. */
export function startRemovingEmptied({ db, log }: Pick<Options, 'db' | 'log'>): BackgroundTask {
  return startBackgroundTask({
    name: 'remove what deletions emptied',
    log,
    interval: lateness,
    run: () => removeEmptied(db, Date.now()),
  });
}

/** The ids of what a deletion emptied tell what was answered wrong, and when. They go once no process is late with an older batch. */
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

/** The newest remains: the next number is derived from it. */
export async function trimBatches({ batches }: Collections, now: number): Promise<number> {
  const old = { madeAt: { $lt: new Date(now - millisecondsPerDay) } };
  const newest = await batches.findOne(old, { sort: { _id: -1 }, projection: { _id: 1 } });
  if (!newest) return 0;
  const { deletedCount } = await batches.deleteMany({ ...old, _id: { $lt: newest._id } });
  return deletedCount;
}

/** Once no answer of theirs can arrive. */
export async function trimForgotten(db: Collections, now: number): Promise<number> {
  const { forgottenPlayers, playerCounters, playerProgress, goals } = db;
  const old = await forgottenPlayers
    .find({ before: { $lt: new Date(now - answerTokenLifetime * 1000 - millisecondsPerDay) } })
    .toArray();
  for (const { _id, batch, before } of old) {
    // Back again: the batch is later.
    if (batch !== undefined) {
      await playerCounters.deleteOne({ _id, lastBatch: batch });
      await playerProgress.deleteOne({ _id, lastBatch: batch });
      await removeOwned(db, _id, batch);
    }
    // Set while the session was being ended.
    await goals.deleteMany({ ...ofPlayer(_id), at: { $lt: before } });
    await forgottenPlayers.deleteOne({ _id });
  }
  return old.length;
}

type Kept = Pick<Collections, 'playerMonths' | 'reviews'>;

/** Up to the batch that emptied them; also what a process wrote that does not know these collections, or was late. */
async function removeOwned({ reviews, playerMonths }: Kept, user: string, batch: number): Promise<void> {
  for (const documents of [reviews, playerMonths]) {
    await documents.deleteMany({ ...ofPlayer(user), lastBatch: { $lte: batch } });
  }
}

/** Once no answer of the visit can arrive. */
export async function trimCreditedVisits({ creditedVisits }: Collections, now: number): Promise<void> {
  await creditedVisits.deleteMany({ at: { $lt: new Date(now - answerTokenLifetime * 1000 - millisecondsPerDay) } });
}
