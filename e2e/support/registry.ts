import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runServer } from 'verdaccio';

import { repository } from './suite.ts';

const everybody = '$all';

/** A registry for npm on loopback, with nothing but what is published into it. */
export const startRegistry = async () => {
  const storage = await mkdtemp(join(tmpdir(), 'registry-'));
  const server = (await runServer({
    storage,
    self_path: storage,
    web: { enable: false },
    uplinks: {},
    packages: { '@cardwise/*': { access: everybody, publish: everybody } },
    log: { type: 'stdout', level: 'fatal' },
  })) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const url = `http://${host}`;
  return {
    url,
    /** @param names of packages; all without them. */
    publish: async (...names: string[]): Promise<void> => {
      const args = ['libs/tooling/src/commands/packages.ts', '--publish', '--registry', url, ...names];
      // npm wants a token, whichever.
      const env = { ...process.env, [`npm_config_//${host}:_authToken`]: 'anybody' };
      await promisify(execFile)(process.execPath, args, { cwd: repository, env });
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await rm(storage, { recursive: true, force: true });
    },
  };
};

export type Registry = Awaited<ReturnType<typeof startRegistry>>;
