import { backupCommand, restoreCommand } from '@cardwise/backup/commands';
import { mongoUri, prepareFolders } from '@cardwise/embedded-mongo/prepare-folders';
import { startEmbeddedMongo } from '@cardwise/embedded-mongo/start-embedded-mongo';
import { MongoClient } from 'mongodb';
import { join } from 'node:path';

import { cacheDir } from '../repository-root.ts';
import { say, sayFailure } from '../say.ts';
import { readSettings, type Settings } from '../suite/settings.ts';

/** A running engine answers within this many milliseconds. */
const answerLimit = 1500;

// The first argument is `backup` or `restore`; the others are that command's own.
const [name, ...args] = process.argv.slice(2);

await sayFailure(async () => {
  const settings = readSettings();
  const command = name === 'restore' ? restoreCommand : backupCommand;
  await command(args, {
    env: settings,
    prefix: settings.MONGODB_DB_PREFIX,
    openDatabase: (alone) => openDatabase({ settings, alone }),
    folder: process.env['INIT_CWD'] ?? '.',
    workFolder: join(settings.DATA_DIR, 'backup'),
    cacheDir,
    say,
  });
});

type Options = {
  settings: Pick<Settings, 'DATA_DIR' | 'MONGODB_URI'>;
  /** If true, a running suite must be stopped first. */
  alone: boolean;
};

/**
 * Connects to MONGODB_URI's server, to the running suite's engine, or to an engine that runs only as long as needed.
 * @throws Error when the suite has to be stopped first.
 */
async function openDatabase({
  settings,
  alone,
}: Options): Promise<{ client: MongoClient; close: () => Promise<void> }> {
  const { MONGODB_URI: server, DATA_DIR: dataDir } = settings;
  if (server !== undefined) {
    const client = await connect(server);
    return { client, close: () => client.close() };
  }
  const folder = join(dataDir, 'mongo');
  const { socket } = await prepareFolders(folder);
  const running = await connect(mongoUri(socket), answerLimit).catch(() => undefined);
  if (running) {
    if (!alone) return { client: running, close: () => running.close() };
    await running.close();
    throw new Error(`A suite is running on ${dataDir}: stop it first.`);
  }
  const engine = await startEmbeddedMongo({ dataDir: folder, cacheDir });
  const client = await connect(engine.uri);
  return {
    client,
    close: async () => {
      await client.close();
      await engine.stop();
    },
  };
}

async function connect(uri: string, limit?: number): Promise<MongoClient> {
  return new MongoClient(uri, {
    retryWrites: false,
    ...(limit === undefined ? {} : { serverSelectionTimeoutMS: limit }),
  }).connect();
}
