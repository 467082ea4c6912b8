import { challengeLimits } from '@cardwise/contracts/rounds/challenges';
import { cookieLifetimes, millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { mongo } from 'mongoose';

import type { Collections } from './collections.ts';
import type { RoundDocument } from './rounds/model.ts';

const interval = 6 * 60 * 60 * 1000;

/** A visitor's days are kept as long as the cookie. */
const lifetime = challengeLimits.days * millisecondsPerDay;
const visitLifetime = cookieLifetimes.streak * 1000;

const batchSize = 1000;

export function startHousekeeping({ db, log }: { db: Collections; log: Logger }): BackgroundTask {
  return startBackgroundTask({ name: 'prune rounds', log, interval, run: () => prune(db, Date.now()) });
}

/** Deletes what is outdated; challenges keep their rounds, and rounds keep their set. */
export async function prune({ sets, rounds, challenges, races }: Collections, now: number): Promise<void> {
  await challenges.deleteMany({ ends: { $lte: new Date(now) } });
  await races.deleteMany({ expires: { $lte: new Date(now) } });
  for await (const ids of getBatches(rounds, outdatedRounds(now))) {
    const needed = new Set(await challenges.distinct('rounds', { rounds: { $in: ids } }));
    await rounds.deleteMany({ _id: { $in: ids.filter((id) => !needed.has(id)) } });
  }
  const ownSets = { day: { $exists: false }, created: { $lt: new Date(now - lifetime) } };
  for await (const ids of getBatches(sets, ownSets)) {
    const needed = new Set([
      ...(await challenges.distinct('set', { set: { $in: ids } })),
      ...(await rounds.distinct('set', { set: { $in: ids } })),
    ]);
    await sets.deleteMany({ _id: { $in: ids.filter((id) => !needed.has(id)) } });
  }
}

async function* getBatches<T extends { _id: string }>(collection: mongo.Collection<T>, filter: mongo.Filter<T>) {
  for (let last = ''; ;) {
    const found = await collection
      .find({ ...filter, _id: { $gt: last } } as mongo.Filter<T>, {
        projection: { _id: 1 },
        sort: { _id: 1 },
        limit: batchSize,
      })
      .toArray();
    const ids = found.map(({ _id }) => _id as string);
    if (ids.length === 0) return;
    yield ids;
    last = ids.at(-1) ?? last;
  }
}

/** Selects the rounds that may be deleted. The days of players stay, for their streak and calendar. */
function outdatedRounds(now: number): mongo.Filter<RoundDocument> {
  return {
    // Undelivered answers wait for svc-stats.
    told: { $exists: false },
    $or: [
      { started: { $lt: new Date(now - lifetime) }, kind: { $ne: 'daily' } },
      { started: { $lt: new Date(now - lifetime) }, finished: { $exists: false } },
      { started: { $lt: new Date(now - visitLifetime) }, visit: { $exists: true } },
    ],
  };
}
