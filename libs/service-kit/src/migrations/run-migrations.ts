import { Schema, type Connection } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';

import { type BackgroundTask, startBackgroundTask } from '../background/background-task.ts';
import type { Logger } from '../logs/logger.ts';
import { getCollection, isDuplicate, majorityWrite, storedIn } from '../database/mongo.ts';
import type { Migration, Step } from './migration.ts';

const interval = 60 * 60_000;
const retryAfter = 5000;
/** The pause after a step is this multiple of the step's duration, so that a busy database rests longer. */
const rest = 4;
const progressInterval = 30_000;

/** A record in the collection `migrations` describes the progress of one migration; `_id` is the migration's name. */
export type MigrationRecord = {
  _id: string;
  startedAt: Date;
  /** The number is too low if a process died between a step and its record. */
  changed: number;
  cursor?: unknown;
  finishedAt?: Date;
};

const recordSchema = new Schema<MigrationRecord>(
  {
    _id: { type: String, required: true },
    startedAt: { type: Date, required: true },
    changed: { type: Number, required: true },
    cursor: Schema.Types.Mixed,
    finishedAt: Date,
  },
  storedIn('migrations'),
);

/** The gauge is counted per process; `createMetrics` adds it to each registry. */
export const migrationsPending = new Gauge({
  name: 'migrations_pending',
  help: 'Migrations of the service’s database that are not finished.',
  registers: [],
});

const reported = new Set<string>();

type Dependencies = { connection: Connection; log: Logger; migrations: readonly Migration[] };

export function startMigrating(dependencies: Dependencies): BackgroundTask {
  return startBackgroundTask({
    name: 'migrate the database',
    log: dependencies.log,
    interval,
    retryAfter,
    run: (signal) => runMigrations(dependencies, { gently: true, signal }),
  });
}

type Options = {
  only?: 'before ready';
  gently?: boolean;
  signal?: AbortSignal;
};

/**
 * Runs all unfinished migrations, step by step. Concurrent processes write the same; a record advances only from the
 * cursor at which a step began.
 */
export async function runMigrations(
  { connection, log, migrations }: Dependencies,
  { only, gently = false, signal }: Options = {},
): Promise<void> {
  const records = getCollection(connection.model<MigrationRecord>('MigrationRecord', recordSchema));
  const newest = Math.max(0, ...migrations.map(({ name }) => getNumber(name)));
  const lastRequired = only === undefined ? migrations.length - 1 : migrations.findLastIndex(({ before }) => before);
  let loggedAt = performance.now();

  const record = async (name: string, from: unknown, step: Step): Promise<boolean> => {
    const [cursor, upsert] = from === undefined ? [{ $exists: false }, true] : [from, false];
    const now = new Date();
    try {
      const { matchedCount, upsertedCount } = await records.updateOne(
        { _id: name, finishedAt: { $exists: false }, cursor },
        {
          $setOnInsert: { startedAt: now },
          $inc: { changed: step.changed },
          ...(step.done ? { $set: { finishedAt: now }, $unset: { cursor: 1 } } : { $set: { cursor: step.cursor } }),
        },
        { upsert, ...majorityWrite },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  while (!signal?.aborted) {
    const recorded = new Map((await records.find().toArray()).map((found) => [found._id, found]));
    const newer = [...recorded.keys()].filter((name) => getNumber(name) > newest && !reported.has(name));
    if (newer.length > 0) log.warn({ migrations: newer }, 'a newer version has migrated this database');
    for (const name of newer) reported.add(name);
    const isPending = ({ name }: Migration): boolean => recorded.get(name)?.finishedAt === undefined;
    migrationsPending.set(migrations.filter(isPending).length);
    const migration = migrations.slice(0, lastRequired + 1).find(isPending);
    if (!migration) return;

    const { name } = migration;
    const { cursor: from, changed: before = 0 } = recorded.get(name) ?? {};
    const began = performance.now();
    const step = await migration.step(connection, from);
    const isRecorded = await record(name, from, step);
    const changed = before + step.changed;
    if (step.done && isRecorded) log.info({ migration: name, changed }, 'migration finished');
    else if (performance.now() - loggedAt > progressInterval) {
      loggedAt = performance.now();
      log.info({ migration: name, changed }, 'migration is under way');
    }
    if (gently) await sleep((performance.now() - began) * rest, undefined, signal && { signal });
  }
}

/**
 * Returns the number at the beginning of a migration's name. Recorded numbers that are missing from the code, but not
 * above its highest, belong to migrations that have left the code.
 */
function getNumber(name: string): number {
  return Number(/^\d+/.exec(name)?.[0] ?? 0);
}
