import mongoose, { mongo, type Connection } from 'mongoose';

import './end-waiting-writes.ts';
import { demandRestored } from '../backup/restore-mark.ts';

/** Acknowledged once on disk: what was confirmed to a player survives a crash. */
export const durableWrite = { w: 'majority', journal: true } as const;

/**
 * For reads that are kept or passed on for good: none of what they return can be rolled back. They may miss what another
 * process has written just now, so they suit what is looked for again.
 */
export const committedRead = { readConcern: { level: 'majority' } } as const;

/** Milliseconds a call waits for a primary. */
const patience = 5000;

/**
 * Milliseconds between two heartbeats of a server, and how late one may be. With the driver's defaults of 10 and 30 s, calls to a
 * machine that has vanished would hang for 40 s, long after another member has become the primary.
 */
const heartbeat = 2000;
const lateHeartbeat = 10_000;

/**
 * Connects to a service's database. While the server is away the driver keeps trying, and calls fail after a while.
 *
 * @param options `monitorCommands`: the client reports each command, for traces.
 */
export const connectMongo = async (
  uri: string,
  dbName: string,
  { monitorCommands = false }: { monitorCommands?: boolean } = {},
): Promise<Connection> => {
  const connection = mongoose.createConnection(uri, {
    dbName,
    serverSelectionTimeoutMS: patience,
    heartbeatFrequencyMS: heartbeat,
    connectTimeoutMS: lateHeartbeat,
    monitorCommands,
    // The embedded engine has no sessions and so no retryable writes. All our writes can be repeated safely.
    retryWrites: false,
    autoIndex: false,
  });
  await connection.asPromise();
  return connection;
};

/** Ready when the database answers and is not half-restored. */
export const mongoCheck = (connection: Connection) => async (): Promise<string | null> => {
  if (!connection.db) return 'not connected';
  await demandRestored(connection.db);
  return null;
};

/** Error code for a key that exists already. */
export const duplicateKey = 11_000;

/** Whether a write failed because its key exists already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === duplicateKey;

/** Whether a bulk write failed only for documents that exist already. */
export const onlyDuplicates = (error: unknown): error is mongo.MongoBulkWriteError => {
  if (!(error instanceof mongo.MongoBulkWriteError)) return false;
  const failures = [error.writeErrors].flat();
  return failures.length > 0 && failures.every(({ code }) => code === duplicateKey);
};

/**
 * Error codes of a server that is shutting down, is no longer the primary, cannot reach the others, or has lost a cursor because
 * of that. A write may have been carried out nevertheless.
 */
const leavingCodes = new Set<unknown>([6, 7, 43, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436]);

const brokenSocketCodes = new Set<unknown>(['EPIPE', 'ECONNRESET']);

/**
 * Whether an error means that the database is away, rather than that it refused a command.
 *
 * @example if (isDatabaseAway(error)) throw new AppError('unavailable', { retryAfter: 1, cause: error });
 */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoServerSelectionError ||
  error instanceof mongo.MongoNotConnectedError ||
  error instanceof mongo.MongoTopologyClosedError ||
  // A bulk write wraps whatever kept it from being sent.
  (error instanceof mongo.MongoBulkWriteError && isDatabaseAway(error.errorResponse)) ||
  // The driver passes on the socket's own error when the server goes away during a write.
  (error instanceof Error && 'syscall' in error && 'code' in error && brokenSocketCodes.has(error.code)) ||
  (error instanceof mongo.MongoServerError && leavingCodes.has(error.code));
