import mongoose, {
  type Collection,
  type Connection,
  type Model,
  mongo,
  type Schema,
  type SchemaOptions,
} from 'mongoose';

import { requireRestored } from '../backup/marks.ts';

/** A write with these options is durable once it resolves. */
export const majorityWrite = { writeConcern: { w: 'majority', journal: true } } as const;

/** Reads only what cannot be rolled back, but may miss the latest writes. Use it for data that is kept or passed on. */
export const majorityRead = { readConcern: { level: 'majority' } } as const;

const timeout = 5000;

/**
 * A vanished machine is noticed after these milliseconds; with the driver's 10 and 30 s, calls would hang long after an
 * election.
 */
const heartbeat = 2000;
const lateHeartbeat = 10_000;

export const duplicateKey = 11_000;

/**
 * With these codes a server shuts down, is no longer the primary, or cannot reach the others. The write may have been
 * carried out all the same.
 */
const failoverCodes = new Set<unknown>([6, 7, 43, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436]);

const brokenSocketCodes = new Set<unknown>(['EPIPE', 'ECONNRESET']);

/**
 * Returns a pattern for `$regex` that matches the text itself. `RegExp.escape` writes rare spaces as `\u2003`, which
 * the embedded engine refuses.
 */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** Connects to the database. Once connected, the driver reconnects by itself after a failure. */
export async function connectMongo(
  uri: string,
  dbName: string,
  { monitorCommands = false }: { monitorCommands?: boolean } = {},
): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName,
    serverSelectionTimeoutMS: timeout,
    heartbeatFrequencyMS: heartbeat,
    connectTimeoutMS: lateHeartbeat,
    monitorCommands,
    // The embedded engine does not support retried writes. All our writes can be repeated safely.
    retryWrites: false,
    autoIndex: false,
  });
  await connection.asPromise();
  return connection;
}

export function mongoCheck(connection: Connection) {
  return async (): Promise<string | null> => {
    if (!connection.db) return 'not connected';
    await requireRestored(connection.db);
    return null;
  };
}

export function isDuplicate(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === duplicateKey;
}

export function onlyDuplicates(error: unknown): error is mongo.MongoBulkWriteError {
  if (!(error instanceof mongo.MongoBulkWriteError)) return false;
  const failures = [error.writeErrors].flat();
  return failures.length > 0 && failures.every(({ code }) => code === duplicateKey);
}

/** Tells whether the database was away, rather than that it refused the command. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    (error instanceof mongo.MongoBulkWriteError && isDatabaseUnavailable(error.errorResponse)) ||
    // A server that goes away during a write causes a bare socket error.
    (error instanceof Error && 'syscall' in error && 'code' in error && brokenSocketCodes.has(error.code)) ||
    (error instanceof mongo.MongoServerError && failoverCodes.has(error.code))
  );
}

/**
 * Returns the options of a schema whose writes are durable. Undeclared fields in a write throw; fields of other builds
 * in stored documents stay.
 */
export function storedIn(collection: string) {
  return {
    collection,
    autoCreate: false,
    autoIndex: false,
    minimize: false,
    strict: 'throw',
    versionKey: false,
    // Mongoose passes on only `w` and `j`, not `journal`.
    writeConcern: { w: 'majority', j: true },
  } as const satisfies SchemaOptions;
}

/** These are the options of a schema for a part of a document. */
export const embedded = { _id: false, minimize: false, strict: 'throw' } as const satisfies SchemaOptions;

/** An index with these options holds only the documents that have the field; it stays small where few have it. */
export function whereSet(field: string) {
  return { partialFilterExpression: { [field]: { $exists: true } } };
}

/** Opens the model of a schema, and builds the indexes that the schema states. */
export async function openModel<T>(connection: Connection, name: string, schema: Schema<T>): Promise<Model<T>> {
  const model = connection.model<T>(name, schema);
  await buildIndexes({ model });
  return model;
}

/** Builds the indexes that the schemas of the models state; those that exist stay as they are. */
export async function buildIndexes(models: Record<string, { createIndexes: () => Promise<void> }>): Promise<void> {
  await Promise.all(Object.values(models).map((model) => model.createIndexes()));
}

/**
 * Returns the driver's collection of a model, for stores whose correctness rests on atomic writes: the driver sends
 * their operators, pipelines and write concerns as they stand in the code, whereas a model casts them, adds default
 * values to upserts, and waits for a majority. Tests compare what is written this way with the schema
 * (`requireStoredShapes`).
 */
export function getCollection<T extends object>(model: Model<T>): Collection<T> {
  return model.collection as unknown as Collection<T>;
}

/** Returns the collections of several models, by the same names. */
export function getCollections<Models extends object>(models: Models) {
  const entries = Object.entries(models).map(([name, model]) => [name, getCollection(model as Model<object>)]);
  return Object.fromEntries(entries) as {
    [Name in keyof Models]: Models[Name] extends Model<infer T> ? Collection<T & object> : never;
  };
}
