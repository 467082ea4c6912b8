import { type Duty, getWorkspace } from '@cardwise/contracts/site/define-domain';
import type Koa from 'koa';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type * as z from 'zod/mini';

import { followAccessList, type AccessList } from '../access/access-list.ts';
import { type Authenticate, authenticateBy } from '../access/authenticate.ts';
import { startMeasuringDatabase } from '../database/database-metrics.ts';
import { EnvError, commonEnv, parseEnv } from './env.ts';
import { startHttpServer } from '../http/http-server.ts';
import { internalClient, type InternalClient } from '../http/internal-client.ts';
import { type ServiceAddress, serviceUrl, serviceWith } from '../http/service-url.ts';
import { createLogOutbox } from '../log-outbox/log-outbox.ts';
import { createLogger, type Logger } from '../logs/logger.ts';
import type { Migration } from '../migrations/migration.ts';
import { runMigrations, startMigrating } from '../migrations/run-migrations.ts';
import { connectMongo } from '../database/mongo.ts';
import { requireRestored, HalfRestoredError } from '../backup/marks.ts';
import { sessionCookies, type SessionCookies } from '../access/session-cookie.ts';
import { stopTracing } from '../tracing/start-tracing.ts';
import { outliveUncaughtErrors } from '../app/metrics.ts';

type Env<T extends z.core.$ZodLooseShape> = z.output<z.ZodMiniObject<typeof commonEnv & T>>;

type Foundation<T extends z.core.$ZodLooseShape> = {
  env: Env<T>;
  log: Logger;
  connection: Connection;
  cookies: SessionCookies;
  access: AccessList;
  authenticate: Authenticate;
  flushLog: () => Promise<void>;
  /**
   * Returns a client of a peer's service, or of the service that has a duty. The client is closed with this service.
   */
  getPeerClient: (service: ServiceAddress | Duty) => InternalClient;
  stopping: AbortSignal;
};

type Definition<T extends z.core.$ZodLooseShape> = {
  domain: { service: ServiceAddress };
  env: T;
  /** Migrations are only ever appended to this list. */
  migrations: readonly Migration[];
  noticePeriod?: number;
  /** `stop` ends background work after the last request. */
  start: (foundation: Foundation<T>) => Promise<{ app: Koa; stop: () => Promise<void> }>;
};

/**
 * Runs a service: it parses the environment, connects to the database, runs the migrations, starts the app, listens,
 * and stops gracefully.
 */
export async function runService<T extends z.core.$ZodLooseShape>(definition: Definition<T>): Promise<void> {
  try {
    await run(definition);
  } catch (error) {
    const text =
      error instanceof EnvError || error instanceof HalfRestoredError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${getWorkspace(definition.domain.service.name)} cannot run:\n${text}\n`);
    process.exitCode = 1;
  }
  if (process.connected) process.disconnect();
}

async function run<T extends z.core.$ZodLooseShape>({
  domain: { service },
  env: shape,
  migrations: list,
  noticePeriod,
  start,
}: Definition<T>): Promise<void> {
  const name = getWorkspace(service.name);
  const env = parseEnv({ ...commonEnv, ...shape }, process.env) as Env<T> & z.output<z.ZodMiniObject<typeof commonEnv>>;
  const outbox = createLogOutbox();
  const log = createLogger({
    service: name,
    level: env.LOG_LEVEL,
    pretty: process.stdout.isTTY && env.NODE_ENV === 'development',
    onRecord: outbox.write,
  });
  const stopping = stopSignal();
  const closers: (() => Promise<unknown>)[] = [stopTracing];
  const getPeerClient = (peer: ServiceAddress | Duty): InternalClient => {
    const baseUrl = serviceUrl(env.SERVICES_URL, typeof peer === 'string' ? serviceWith(peer) : peer);
    const client = internalClient({ baseUrl, token: env.INTERNAL_TOKEN });
    closers.push(client.close);
    return client;
  };

  try {
    const database = `${env.MONGODB_DB_PREFIX}${service.name}`;
    const connection = await connectWithRetries(env.MONGODB_URI, database, log, stopping);
    closers.push(() => connection.close());
    const measuring = startMeasuringDatabase({ connection, log });
    // The end of measuring is not awaited, because without the database a ping takes seconds to fail.
    closers.push(async () => void measuring.stop());
    // This check precedes all writes, which would disturb a restore.
    await requireRestored(connection.getClient().db(database));
    const migrations = { connection, log, migrations: list };
    await runMigrations(migrations, { only: 'before ready' });
    outbox.start({ connection, client: getPeerClient('files'), log });
    closers.push(outbox.close);
    const access = await followAccessList({ connection, client: getPeerClient('login'), log });
    closers.push(access.stop);
    const cookies = sessionCookies(env.SESSION_SECRET);
    const authenticate = authenticateBy(cookies, access);
    const { app, stop } = await start({
      env,
      log,
      connection,
      cookies,
      access,
      authenticate,
      flushLog: outbox.flush,
      getPeerClient,
      stopping,
    });
    closers.push(stop);

    closers.push(
      await startHttpServer(app.callback(), { service: name, port: env.PORT, host: env.HOST, noticePeriod }),
    );
    outliveUncaughtErrors(log);
    log.info({ port: env.PORT }, 'listening');
    closers.push(startMigrating(migrations).stop);

    if (!stopping.aborted) await once(stopping, 'abort');
    log.info('stopping');
  } finally {
    // Everything is also closed after a start that has failed halfway, because what stays open keeps the process alive.
    for (const close of closers.toReversed()) {
      await close().catch((error: unknown) => log.warn({ err: error }, 'closing failed'));
    }
  }
}

function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => controller.abort());
  process.once('disconnect', () => controller.abort());
  return controller.signal;
}

async function connectWithRetries(
  uri: string,
  database: string,
  log: Logger,
  stopping: AbortSignal,
): Promise<Connection> {
  for (;;) {
    try {
      return await connectMongo(uri, database);
    } catch (error) {
      if (stopping.aborted) throw error;
      log.warn({ err: error }, 'the database does not answer yet, trying again');
      await sleep(500, undefined, { signal: stopping });
    }
  }
}
