import { majorityWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import type { Migration } from '@cardwise/service-kit/migrations/migration';

import { nameKey } from '../boards/names.ts';
import type { BoardPlayer } from '../boards/model.ts';

const stepSize = 100;

/**
 * Renews the keys of the names on the boards, by what looks alike today. If two names look alike only now, both stay:
 * the later one in this order keeps its older key, and nobody new gets either name.
 */
const renewNameKeys: Migration = {
  name: '0001-renew-name-keys',
  before: 'ready',
  step: async (connection, cursor) => {
    const players = connection.collection<BoardPlayer>('board_players');
    const from = typeof cursor === 'string' ? { _id: { $gt: cursor } } : {};
    const found = await players
      .find({ key: { $exists: true }, ...from })
      .sort({ _id: 1 })
      .limit(stepSize)
      .toArray();
    let changed = 0;
    for (const { _id, name = '', key = '' } of found) {
      const renewed = nameKey(name);
      if (renewed === undefined || renewed === key) continue;
      try {
        const { modifiedCount } = await players.updateOne(
          { _id, name, key },
          { $set: { key: renewed } },
          majorityWrite,
        );
        changed += modifiedCount;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
    const last = found.at(-1);
    return last ? { changed, done: false, cursor: last._id } : { changed, done: true };
  },
};

/** No migration is ever changed, renamed or removed. */
export const migrations: readonly Migration[] = [renewNameKeys];
