import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort, testSecrets } from '../src/testing.ts';

const script = join(import.meta.dirname, 'sample-service.ts');

const environment = (port: number): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  PORT: String(port),
  MONGODB_URI: process.env['TEST_MONGODB_URI'],
  MONGODB_DB_PREFIX: 'test_run_',
  INTERNAL_TOKEN: testSecrets.internal,
  SESSION_SECRET: testSecrets.session,
  SVC_ADMIN_URL: 'http://127.0.0.1:1',
  SVC_PROFILE_URL: 'http://127.0.0.1:1',
});

const start = (env: NodeJS.ProcessEnv): ChildProcess & { said: () => string } => {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return Object.assign(child, { said: () => output });
};

const answering = async (port: number): Promise<void> => {
  for (let look = 0; look < 200; look += 1) {
    const ok = await fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok: fine }) => fine,
      () => false,
    );
    if (ok) return;
    await sleep(50);
  }
  throw new Error('the service does not answer');
};

it('a bad configuration stops the start with a line per variable', async () => {
  const child = start({ PATH: process.env['PATH'], PORT: 'eighty' });
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  for (const name of ['PORT', 'MONGODB_URI', 'INTERNAL_TOKEN', 'SESSION_SECRET', 'SVC_ADMIN_URL', 'SVC_PROFILE_URL']) {
    expect(child.said()).toMatch(new RegExp(`^${name}: `, 'm'));
  }
});

it('a stop answers the request under way before it ends', async () => {
  const port = await freePort();
  const child = start(environment(port));
  await answering(port);
  const slow = fetch(`http://127.0.0.1:${port}/slow`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  while (!child.said().includes('slow began')) await sleep(10);
  child.kill('SIGTERM');
  expect(await (await slow).json()).toEqual({ done: true });
  const [code] = child.exitCode === null ? ((await once(child, 'exit')) as [number]) : [child.exitCode];
  expect(code).toBe(0);
});

it('a service ends with its supervisor', async () => {
  const port = await freePort();
  const child = start(environment(port));
  await answering(port);
  child.disconnect();
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
});

/** Connections that this system lets wait at most; Linux alone says so. */
const somaxconn = '/proc/sys/net/core/somaxconn';
const mostWaiting = existsSync(somaxconn) ? Number(readFileSync(somaxconn, 'utf8')) : 0;

(mostWaiting >= 1500 ? it : it.skip)(
  'a thousand callers at once get a connection while the process is busy',
  async () => {
    const port = await freePort();
    const child = start(environment(port));
    await answering(port);
    // A process that is stopped takes no connection: what comes through is what the system lets wait.
    child.kill('SIGSTOP');
    let connected = 0;
    const sockets = Array.from({ length: 1000 }, () =>
      connect(port, '127.0.0.1', () => (connected += 1)).on('error', () => {}),
    );
    for (let look = 0; look < 40 && connected < sockets.length; look += 1) await sleep(20);
    child.kill('SIGCONT');
    for (const socket of sockets) socket.destroy();
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    expect(connected).toBe(sockets.length);
  },
);

it('a start that fails, here on a busy port, ends the process with what is wrong', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const child = start(environment((holder.address() as AddressInfo).port));
  const [code] = (await once(child, 'close')) as [number];
  holder.close();
  expect(code).toBe(1);
  expect(child.said()).toMatch(/svc-sample cannot run:\n.*EADDRINUSE/);
});
