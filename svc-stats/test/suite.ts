import { accessChanges } from '@cardwise/contracts/access';
import { catalogueFeed, type CatalogueCard } from '@cardwise/contracts/catalogue';
import { shipLogs } from '@cardwise/contracts/logs';
import { createApp } from '@cardwise/service-kit/create-app';
import { silentLogger } from '@cardwise/service-kit/logger';
import { route } from '@cardwise/service-kit/route';
import { serve, testSecrets } from '@cardwise/service-kit/testing';
import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { aCatalogue } from './factories.ts';

/** Serves the feeds of svc-admin and svc-profile that the service follows. */
export const serveNeighbours = (cards: CatalogueCard[]) => {
  const catalogue = aCatalogue(cards);
  return serve(
    createApp({
      service: 'neighbours',
      log: silentLogger(),
      internalToken: testSecrets.internal,
      authenticate: async () => undefined,
      readiness: {},
      bodyLimit: '5mb',
      routes: [
        route(catalogueFeed, () => catalogue, { etag: () => catalogue.version }),
        route(accessChanges, () => ({ endedSessions: [], adminUsers: [], cursor: '0', more: false })),
        route(shipLogs, ({ body }) => ({ stored: body.lines.length })),
      ],
    }),
  );
};

type Settings = { port: number; neighbours: string; mongoUri: string; prefix: string };

/** Starts the service in its own process. */
export const forkService = ({ port, neighbours, mongoUri, prefix }: Settings): ChildProcess =>
  fork(new URL('../src/main.ts', import.meta.url), [], {
    execArgv: [],
    // Ignored, not piped: a pipe that nobody reads fills up and blocks the process.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      MONGODB_URI: mongoUri,
      MONGODB_DB_PREFIX: prefix,
      INTERNAL_TOKEN: testSecrets.internal,
      SESSION_SECRET: testSecrets.session,
      SVC_ADMIN_URL: neighbours,
      SVC_PROFILE_URL: neighbours,
      // The crash test answers faster than people play.
      ANSWERS_PER_MINUTE: '1000000',
    },
  });

/** Resolves once the service is ready, and rejects when `limit` is aborted. */
export const ready = async (port: number, limit: AbortSignal = AbortSignal.timeout(60_000)): Promise<void> => {
  const look = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: limit }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await look())) await sleep(50, undefined, { signal: limit });
};
