import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { freePort } from '@cardwise/service-kit/testing/serve';
import { forkService } from '@cardwise/service-kit/testing/processes';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FakeProvider } from './fake-provider.ts';

/** Starts a process that can be killed and started again on the same port, database and folder. */
export async function killableAdmin({ provider }: { provider: FakeProvider }) {
  const mongoUri = process.env['TEST_MONGODB_URI'] ?? '';
  const prefix = `kill_${randomBytes(4).toString('hex')}_`;
  const folder = await mkdtemp(join(tmpdir(), 'cardwise-killed-'));
  const connection = await connectMongo(mongoUri, `${prefix}svc_admin`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };

  return {
    url,
    folder,
    connection,
    start: (): void => {
      child = forkService({
        main: new URL('../src/main.ts', import.meta.url),
        port,
        // The service ships its log lines to itself.
        neighbours: url,
        mongoUri,
        prefix,
        env: {
          PROVIDER_API_URL: provider.settings.apiUrl,
          PROVIDER_OAUTH_URL: provider.settings.oauthUrl,
          PROVIDER_CLIENT_ID: provider.settings.clientId,
          PROVIDER_CLIENT_SECRET: provider.settings.clientSecret,
          PROVIDER_PAGE_SIZE: '10',
          IMAGES_DIR: folder,
        },
      });
    },
    kill,
    stop: async (): Promise<void> => {
      await kill();
      await connection.dropDatabase();
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
