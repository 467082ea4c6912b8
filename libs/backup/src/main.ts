import { answerMetrics, processMetrics } from '@cardwise/service-kit/app/metrics';
import { startHttpServer } from '@cardwise/service-kit/http/http-server';
import { createLogger } from '@cardwise/service-kit/logs/logger';
import { MongoClient } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { backupCommand, restoreCommand } from './commands.ts';
import { getInterval, type ProcessEnv, readProcessEnv } from './env.ts';
import { readKeepRule } from './keep-rule.ts';
import { startBackups } from './scheduling.ts';
import { openStore } from './store.ts';

/**
 * A backup under way has this many milliseconds to stop; what remains of a verification is removed at the next start.
 */
const stopLimit = 2000;

const cacheDir = fileURLToPath(new URL('../../../.cache', import.meta.url));

try {
  const env = readProcessEnv(process.env);
  const args = process.argv.slice(2);
  await (args.length === 0 ? serve(env) : runOnce(env, args));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function serve(env: ProcessEnv): Promise<void> {
  const log = createLogger({ service: 'backup', level: env.LOG_LEVEL });
  const registry = processMetrics('backup');
  const store = openStore(env.BACKUP_TO, env);
  const backups = startBackups({
    client: connect(env),
    prefix: env.MONGODB_DB_PREFIX,
    store,
    keep: readKeepRule(env.BACKUP_KEEP),
    every: getInterval(env),
    workFolder: env.BACKUP_WORK_DIR,
    cacheDir,
    log,
    registry,
  });
  const stopServer = await startHttpServer(answerMetrics(registry), {
    service: 'backup',
    host: env.HOST,
    port: env.PORT,
  });
  log.info({ to: store.address, every: env.BACKUP_EVERY, keep: env.BACKUP_KEEP }, 'making backups');
  const stop = async (): Promise<void> => {
    await Promise.all([stopServer(), Promise.race([backups.stop(), sleep(stopLimit)])]);
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  process.once('disconnect', () => void stop());
}

function runOnce(env: ProcessEnv, [name, ...args]: string[]): Promise<void> {
  const command = { backup: backupCommand, restore: restoreCommand }[name ?? ''];
  if (!command) throw new Error(`There is no command ${name}: backup or restore.`);
  return command(args, {
    env,
    prefix: env.MONGODB_DB_PREFIX,
    openDatabase: async () => {
      const client = connect(env);
      return { client, close: () => client.close() };
    },
    folder: process.cwd(),
    workFolder: env.BACKUP_WORK_DIR,
    cacheDir,
    say: (line) => process.stdout.write(`${line}\n`),
  });
}

function connect(env: ProcessEnv): MongoClient {
  return new MongoClient(env.MONGODB_URI, { retryWrites: false });
}
