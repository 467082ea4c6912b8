import type { Connection } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';

import { startBackgroundTask, type BackgroundTask } from '../background/background-task.ts';
import type { Logger } from '../logs/logger.ts';
import { durableWrite, isDuplicate } from '../database/mongo.ts';
import type { Migration, Step } from './migration.ts';

/** Milliseconds between two looks at whether something is to be migrated, and after a failure. */
const interval = 60 * 60_000;
const retryAfter = 5000;
/** How long a step in the background is followed by none, as a multiple of its own duration: a busy database gets longer. */
const rest = 4;
/** Milliseconds between two log lines about progress. */
const progressInterval = 30_000;

/** What is recorded of a migration, in the service's collection `migrations`; the id is its name. */
export type MigrationRecord = {
  _id: string;
  startedAt: Date;
  /** Documents changed so far; fewer than were changed if a process died between a step and its record. */
  changed: number;
  /** Where the next step begins. */
  cursor?: unknown;
  finishedAt?: Date;
};

/** Counted per process, not per app: `createMetrics` adds it to each registry. */
export const migrationsPending = new Gauge({
  name: 'migrations_pending',
  help: 'Migrations of the service’s database that are not finished.',
  registers: [],
});

/** Migrations of newer versions that were logged. */
const told = new Set<string>();

type Dependencies = { connection: Connection; log: Logger; migrations: readonly Migration[] };

type Options = {
  /** Runs only those that must be finished before the service starts. */
  only?: 'before ready';
  /** Lets the database rest after each step. */
  gently?: boolean;
  signal?: AbortSignal;
};

/**
 * Runs the migrations that are not finished, in their order. Processes may do so at the same time: a step that two take writes
 * the same, and the record moves on from the cursor at which a step began, so none is left out.
 */
export const runMigrations = async (
  { connection, log, migrations }: Dependencies,
  { only, gently = false, signal }: Options = {},
): Promise<void> => {
  const records = connection.collection<MigrationRecord>('migrations');
  const names = new Set(migrations.map(({ name }) => name));
  const lastRequired = only === undefined ? migrations.length - 1 : migrations.findLastIndex(({ before }) => before);
  let toldAt = performance.now();

  /** Records a step. False if another process has moved the record on since the step began. */
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
        { upsert, writeConcern: durableWrite },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  while (!signal?.aborted) {
    const recorded = new Map((await records.find().toArray()).map((found) => [found._id, found]));
    const unknown = [...recorded.keys()].filter((name) => !names.has(name) && !told.has(name));
    if (unknown.length > 0) log.warn({ migrations: unknown }, 'a newer version has migrated this database');
    for (const name of unknown) told.add(name);
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
    else if (performance.now() - toldAt > progressInterval) {
      toldAt = performance.now();
      log.info({ migration: name, changed }, 'migration is under way');
    }
    if (gently) await sleep((performance.now() - began) * rest, undefined, signal && { signal });
  }
};

/** Runs migrations in the background, beside the service. */
export const startMigrating = (dependencies: Dependencies): BackgroundTask =>
  startBackgroundTask({
    name: 'migrate the database',
    log: dependencies.log,
    interval,
    retryAfter,
    run: (signal) => runMigrations(dependencies, { gently: true, signal }),
  });
