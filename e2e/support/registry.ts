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

export type Registry = Awaited<ReturnType<typeof startRegistry>>;

/** Starts a registry for npm on loopback; it contains only what is published into it. */
export async function startRegistry() {
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
  const run = async (...args: string[]): Promise<string> => {
    // npm requires a token, but any token will do.
    const env = { ...process.env, [`npm_config_//${host}:_authToken`]: 'anybody' };
    return (await promisify(execFile)(process.execPath, args, { cwd: repository, env })).stdout;
  };
  return {
    url,
    publish: () => run('libs/tooling/src/commands/packages.ts', '--publish', '--registry', url),
    /** Publishes a package again without building it. @returns what the registry refuses. */
    publishAgain: (name: string, version: string) => {
      const script = [
        "const { publishPackages } = await import('./libs/tooling/src/packages/publish-packages.ts');",
        `const packages = [${JSON.stringify({ name, version })}];`,
        `console.log(await publishPackages('.cache/packages', packages, '${url}', () => {}));`,
      ];
      return run('--input-type=module', '-e', script.join('\n'));
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await rm(storage, { recursive: true, force: true });
    },
  };
}
