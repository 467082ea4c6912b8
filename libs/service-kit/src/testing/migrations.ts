import type { Connection } from 'mongoose';

import { silentLogger } from '../logs/logger.ts';
import type { Migration } from '../migrations/migration.ts';
import { runMigrations } from '../migrations/run-migrations.ts';
import { CrashError, crashingConnection } from './crashes.ts';

const log = silentLogger();

type Dependencies = {
  connection: Connection;
  migrations: readonly Migration[];
  fill: (connection: Connection) => Promise<void>;
};

/**
 * Yields what is stored after all migrations: when they ran undisturbed, after an older version has run each shorter
 * part of the list at the same time, and after a process has died at each write and two others have continued at once.
 */
export async function* outcomesOfMigrations({ connection, migrations, fill }: Dependencies) {
  const begin = async (): Promise<void> => {
    await connection.dropDatabase();
    await fill(connection);
  };
  const run = (on = connection, known = migrations) => runMigrations({ connection: on, log, migrations: known });
  await begin();
  await run();
  yield readAll(connection);
  for (let known = 1; known <= migrations.length; known += 1) {
    await begin();
    await Promise.all([run(connection, migrations.slice(0, known)), run()]);
    yield readAll(connection);
  }
  for (let nth = 1, survived = false; !survived; nth += 1) {
    await begin();
    // `before` is not tested: it equals `after` at the previous write.
    const process = crashingConnection(connection, nth, 'halfway');
    await run(process.connection).catch((error: unknown) => {
      if (!(error instanceof CrashError)) throw error;
    });
    survived = process.survived();
    await Promise.all([run(), run()]);
    yield readAll(connection);
  }
}

async function readAll(connection: Connection) {
  const collections = (await connection.listCollections()).map(({ name }) => name).toSorted();
  const entries = collections
    .filter((name) => name !== 'migrations')
    .map(async (name) => {
      const collection = connection.collection(name);
      const documents = await collection.find().sort({ _id: 1 }).toArray();
      const indexes = (await collection.indexes()).map((index) => String(index.name)).toSorted();
      return [name, { documents, indexes }] as const;
    });
  return Object.fromEntries(await Promise.all(entries));
}
