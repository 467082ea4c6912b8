import { demandRestored, type RestoreMark, restoreMarks } from '@cardwise/service-kit/backup/marks';
import type { MongoClient } from 'mongodb';
import { randomUUID } from 'node:crypto';

import { durableWrite as writeConcern } from './backup-format.ts';
import { databasesOf } from './databases.ts';
import { fromNow, lease, startRenewing } from './lease.ts';

const byKey = { _id: 'latest' } as const;

/**
 * Until `finish`; takes over the mark of an interrupted restore.
 * @param databases In an order that all restores share.
 * @throws Error when another restore is under way.
 */
export const markRestore = async (client: MongoClient, prefix: string, databases: readonly string[]) => {
  const restore = randomUUID();
  const all = databases.map((database) => client.db(`${prefix}${database}`).collection<RestoreMark>(restoreMarks));

  const isFree = { $or: [{ $lt: ['$aliveUntil', '$$NOW'] }, { $gt: ['$finishedAt', null] }] };
  const mark = { _id: 'latest', restore, startedAt: '$$NOW', aliveUntil: fromNow(lease) };
  for (const marks of all) {
    const found = await marks.findOneAndUpdate(byKey, [{ $replaceWith: { $cond: [isFree, mark, '$$ROOT'] } }], {
      upsert: true,
      returnDocument: 'after',
      writeConcern,
    });
    if (found?.restore !== restore)
      throw new Error('Another restore is under way. If it was interrupted, try again in half a minute.');
  }

  const renew = async (): Promise<void> => {
    for (const marks of all) await marks.updateOne({ ...byKey, restore }, [{ $set: { aliveUntil: fromNow(lease) } }]);
  };
  const stopRenewing = startRenewing(renew);

  return {
    /** @throws Error when another restore has taken over. */
    finish: async (): Promise<void> => {
      for (const marks of all) {
        const update = [{ $set: { finishedAt: '$$NOW' } }];
        const { matchedCount } = await marks.updateOne({ ...byKey, restore }, update, { writeConcern });
        if (matchedCount === 0) throw new Error('Another restore has taken over.');
      }
    },
    release: async (): Promise<void> => {
      await stopRenewing();
      for (const marks of all) await marks.updateOne({ ...byKey, restore }, [{ $set: { aliveUntil: '$$NOW' } }]);
    },
  };
};

/** @returns what changes with every restore. @throws HalfRestored saying what to do. */
export const demandAllRestored = async (client: MongoClient, prefix: string): Promise<string> => {
  let restores = '';
  for (const database of await databasesOf(client, prefix))
    restores += `${await demandRestored(client.db(`${prefix}${database}`))} `;
  return restores;
};
