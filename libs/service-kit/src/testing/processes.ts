import { accessChanges } from '@cardwise/contracts/profile/access';
import { catalogueFeed, type Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import { shipLogs } from '@cardwise/contracts/admin/logs';
import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { createApp } from '../app/create-app.ts';
import { silentLogger } from '../logs/logger.ts';
import { route, type Route } from '../app/route.ts';
import { inheritedEnv, serve, testSecrets } from './serve.ts';

type NeighbourOptions = {
  routes?: readonly Route[];
  internalToken?: string;
};

/** Serves the feeds of the other services, and accepts log lines. */
export function serveNeighbours(
  catalogue: Catalogue,
  { routes = [], internalToken = testSecrets.internal }: NeighbourOptions = {},
) {
  return serve(
    createApp({
      service: 'neighbours',
      log: silentLogger(),
      internalToken,
      authenticate: async () => undefined,
      readiness: {},
      bodyLimit: '5mb',
      routes: [
        route(catalogueFeed, () => catalogue, { etag: () => catalogue.version }),
        route(accessChanges, () => ({ endedSessions: [], adminUsers: [], cursor: '0', more: false })),
        route(shipLogs, ({ body }) => ({ stored: body.lines.length })),
        ...routes,
      ],
    }),
  );
}

type ServiceProcess = {
  main: URL;
  port: number;
  neighbours: string;
  mongoUri: string;
  prefix: string;
  env?: Record<string, string>;
};

export function forkService({ main, port, neighbours, mongoUri, prefix, env }: ServiceProcess): ChildProcess {
  return fork(main, [], {
    execArgv: [],
    // The pipes would fill up and block the process, because nobody reads them.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...inheritedEnv,
      PORT: String(port),
      MONGODB_URI: mongoUri,
      MONGODB_DB_PREFIX: prefix,
      INTERNAL_TOKEN: testSecrets.internal,
      SESSION_SECRET: testSecrets.session,
      SERVICES_URL: neighbours,
      ...env,
    },
  });
}

export async function whenReady(port: number, limit: AbortSignal = AbortSignal.timeout(60_000)): Promise<void> {
  const look = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: limit }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await look())) await sleep(50, undefined, { signal: limit });
}
