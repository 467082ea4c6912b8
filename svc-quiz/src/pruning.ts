import { challengeLimits } from '@cardwise/contracts/rounds/challenges';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { mongo } from 'mongoose';

import { millisecondsPerDay } from './days/day.ts';
import type { RoundCollections, RoundDocument } from './rounds/model.ts';

const interval = 6 * 60 * 60 * 1000;

/** Milliseconds for which rounds and own sets are kept, and those that are days of a visitor, whose cookie lasts as long. */
const lifetime = challengeLimits.days * millisecondsPerDay;
const visitLifetime = cookieLifetimes.streak * 1000;

const batchSize = 1000;

/** The ids of all documents that match a filter, in batches: what is kept is not read again. */
const batchesOf = async function* <T extends { _id: string }>(
  collection: mongo.Collection<T>,
  filter: mongo.Filter<T>,
) {
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
};

/** Rounds that nobody needs any more. Players’ days are kept: they are their streak and their calendar. */
const outdatedRounds = (now: number): mongo.Filter<RoundDocument> => ({
  // Answers that svc-stats does not know of yet are told first.
  told: { $exists: false },
  $or: [
    { started: { $lt: new Date(now - lifetime) }, kind: { $ne: 'daily' } },
    { started: { $lt: new Date(now - lifetime) }, finished: { $exists: false } },
    { started: { $lt: new Date(now - visitLifetime) }, visit: { $exists: true } },
  ],
});

/** Deletes challenges that have ended, outdated rounds that are in no challenge, and own sets that no round is left of. */
export const prune = async ({ sets, rounds, challenges }: RoundCollections, now: number): Promise<void> => {
  await challenges.deleteMany({ ends: { $lte: new Date(now) } });
  for await (const ids of batchesOf(rounds, outdatedRounds(now))) {
    const needed = new Set(await challenges.distinct('rounds', { rounds: { $in: ids } }));
    await rounds.deleteMany({ _id: { $in: ids.filter((id) => !needed.has(id)) } });
  }
  const ownSets = { day: { $exists: false }, created: { $lt: new Date(now - lifetime) } };
  for await (const ids of batchesOf(sets, ownSets)) {
    const needed = new Set([
      ...(await challenges.distinct('set', { set: { $in: ids } })),
      ...(await rounds.distinct('set', { set: { $in: ids } })),
    ]);
    await sets.deleteMany({ _id: { $in: ids.filter((id) => !needed.has(id)) } });
  }
};

type Dependencies = { collections: RoundCollections; log: Logger; now?: () => number };

/** Deletes every few hours what is no longer needed. */
export const startPruning = ({ collections, log, now = Date.now }: Dependencies): BackgroundTask =>
  startBackgroundTask({ name: 'prune rounds', log, interval, run: () => prune(collections, now()) });
