import type { Db } from 'mongodb';

/**
 * Number of the newest entry in a database's ledger of counted answers; undefined for a database without one. While it
 * stays the same, answers and counters that are read one after the other fit together.
 */
export const ledgerPosition = async (db: Db): Promise<number | undefined> => {
  const newest = await db
    .collection<{ _id: number }>('batches')
    .findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } });
  return newest?._id;
};
