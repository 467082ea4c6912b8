import mongoose, { mongo, type Connection } from 'mongoose';

import './end-waiting-writes.ts';
import type { ReadinessCheck } from './readiness.ts';

/** Acknowledged only once on disk: what a player was told is kept survives a crash. */
export const durableWrite = { w: 'majority', journal: true } as const;

/**
 * Opens one service's database. The driver goes on trying while the server is away; calls then fail after `timeout`.
 *
 * @param timeout Milliseconds a call waits for a server; 5000 unless said.
 */
export const connectMongo = async (uri: string, dbName: string, timeout = 5000): Promise<Connection> => {
  const connection = mongoose.createConnection(uri, {
    dbName,
    serverSelectionTimeoutMS: timeout,
    // The embedded engine has no sessions, so neither retryable writes; all our writes can be repeated safely.
    retryWrites: false,
    autoIndex: false,
  });
  await connection.asPromise();
  return connection;
};

/** Ready when the database answers a ping. */
export const mongoCheck =
  (connection: Connection): ReadinessCheck =>
  async () => {
    if (!connection.db) return 'not connected';
    await connection.db.command({ ping: 1 });
    return null;
  };

/** Code of the database's error for a key that exists. */
export const duplicateKey = 11_000;

/** Whether a bulk write failed for nothing but documents that were there already. */
export const onlyDuplicates = (error: unknown): error is mongo.MongoBulkWriteError => {
  if (!(error instanceof mongo.MongoBulkWriteError)) return false;
  const failures = [error.writeErrors].flat();
  return failures.length > 0 && failures.every(({ code }) => code === duplicateKey);
};

/** Codes with which a server says that it is going down, or is no longer the one to write to. */
const leavingCodes = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

const brokenSocketCodes = new Set<unknown>(['EPIPE', 'ECONNRESET']);

/**
 * Whether an error says that the database is away, and not that what it was asked is wrong.
 *
 * @example if (isDatabaseAway(error)) throw new AppError('unavailable', { retryAfter: 1, cause: error });
 */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoServerSelectionError ||
  error instanceof mongo.MongoNotConnectedError ||
  error instanceof mongo.MongoTopologyClosedError ||
  // The driver lets the socket's own error through when the server goes away while it is written to.
  (error instanceof Error && 'syscall' in error && 'code' in error && brokenSocketCodes.has(error.code)) ||
  (error instanceof mongo.MongoServerError && leavingCodes.has(error.code));
