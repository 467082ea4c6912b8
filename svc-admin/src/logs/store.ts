import { durableWrite } from '@cardwise/service-kit/mongo';
import type { shipLogs } from '@cardwise/contracts/internal';
import { mongo, type Collection } from 'mongoose';
import type * as z from 'zod/mini';

import type { LogDocument } from './model.ts';

type Lines = z.infer<(typeof shipLogs)['body']>['lines'];

/** Lines kept; beyond it the oldest go. */
const mostLines = 200_000;
const duplicateKey = 11_000;

const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const insertedDespite = (error: unknown): number => {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const failures = [error.writeErrors].flat();
  if (failures.some(({ code }) => code !== duplicateKey)) throw error;
  return error.insertedCount;
};

/** Log lines of all services. */
export const logStore = (logs: Collection<LogDocument>) => ({
  /** Stores lines once each, whatever is delivered again; returns how many were new. */
  add: async (lines: Lines): Promise<number> => {
    if (lines.length === 0) return 0;
    const documents = lines.map(({ id, time, level, line }) => ({ _id: id, time: new Date(time), level, line }));
    try {
      // The sender forgets its lines once this is answered, so they must be on disk.
      return (await logs.insertMany(documents, { ordered: false, writeConcern: durableWrite })).insertedCount;
    } catch (error) {
      return insertedDespite(error);
    }
  },

  /** The newest lines that contain the search, in any case. */
  newest: async (limit: number, search: string): Promise<string[]> => {
    const filter = search === '' ? {} : { line: { $regex: escapeRegex(search), $options: 'i' } };
    const found = await logs
      .find(filter, { projection: { _id: 0, line: 1 } })
      .sort({ time: -1 })
      .limit(limit)
      .toArray();
    return found.map(({ line }) => line);
  },

  clear: async (): Promise<number> => (await logs.deleteMany({})).deletedCount,

  /** Drops the oldest lines beyond the most that are kept. */
  prune: async (most = mostLines): Promise<number> => {
    const [oldest] = await logs
      .find({}, { projection: { time: 1 } })
      .sort({ time: -1 })
      .skip(most)
      .limit(1)
      .toArray();
    return oldest ? (await logs.deleteMany({ time: { $lte: oldest.time } })).deletedCount : 0;
  },
});

export type LogStore = ReturnType<typeof logStore>;
