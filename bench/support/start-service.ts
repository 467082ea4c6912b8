import { catalogueChanges, type Catalogue, type CatalogueChange } from '@cardwise/contracts/catalogue/catalogue';
import { route } from '@cardwise/service-kit/app/route';
import { freePort } from '@cardwise/service-kit/testing/serve';
import { serveNeighbours as serveFeeds, whenReady } from '@cardwise/service-kit/testing/processes';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { serviceEnvironment } from './suite.ts';

/**
 * Serves the feeds that a service polls, in place of its neighbours.
 * @param changes changes since the catalogue's version; more may be added later.
 */
export function serveNeighbours(catalogue: Catalogue, changes: readonly CatalogueChange[] = []) {
  return serveFeeds(catalogue, {
    internalToken: serviceEnvironment.INTERNAL_TOKEN,
    routes: [
      route(catalogueChanges, ({ query: { since } }) => ({
        changes: changes.slice(changes.findLastIndex(({ version }) => version === since) + 1),
      })),
    ],
  });
}

type Options = { neighbours: string; prefix: string; settings?: Record<string, string> };

export async function startService(
  name: 'svc-quiz' | 'svc-stats' | 'svc-admin',
  { neighbours, prefix, settings }: Options,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const main = join(import.meta.dirname, '../..', name, 'src/main.ts');
  const child = spawn(process.execPath, ['--import', join(import.meta.dirname, 'hold-up-probe.ts'), main], {
    env: {
      ...serviceEnvironment,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      MONGODB_DB_PREFIX: prefix,
      SERVICES_URL: neighbours,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new AbortController();
  child.once('exit', (code) => gone.abort(new Error(`${name} ended with ${code}`)));
  await whenReady(port, gone.signal);
  return {
    url,
    pid: child.pid ?? 0,
    /** Returns the milliseconds of processor time of the longest turn since the last call. */
    longestHoldUp: (): Promise<number> =>
      new Promise((resolve) => {
        child.once('message', ({ holdUp }: { holdUp: number }) => resolve(holdUp));
        child.send('hold-up');
      }),
    stop: async (): Promise<void> => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
