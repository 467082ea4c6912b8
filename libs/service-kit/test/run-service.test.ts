import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { mongoCheck } from '../src/database/mongo.ts';
import { getReadiness } from '../src/app/create-app.ts';
import { type RestoreMark, restoreMarks } from '../src/backup/marks.ts';
import { testDatabase } from '../src/testing/database.ts';
import { freePort, inheritedEnv, testSecrets, until } from '../src/testing/serve.ts';

const script = join(import.meta.dirname, 'sample-service.ts');

function environment(port: number): NodeJS.ProcessEnv {
  return {
    ...inheritedEnv,
    PORT: String(port),
    MONGODB_URI: process.env['TEST_MONGODB_URI'],
    MONGODB_DB_PREFIX: 'test_run_',
    INTERNAL_TOKEN: testSecrets.internal,
    SESSION_SECRET: testSecrets.session,
    SERVICES_URL: 'http://127.0.0.1:1',
  };
}

const children: ChildProcess[] = [];
// A process that is left running would keep Jest from ending.
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function start(env: NodeJS.ProcessEnv): ChildProcess & { said: () => string } {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return Object.assign(child, { said: () => output });
}

function answering(port: number): Promise<void> {
  return until(() =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

it('a bad configuration ends the start with a line per variable', async () => {
  const child = start({ ...inheritedEnv, PORT: 'eighty', SERVICES_URL: 'svc-{nom}' });
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  for (const name of ['PORT', 'MONGODB_URI', 'INTERNAL_TOKEN', 'SESSION_SECRET', 'SERVICES_URL']) {
    expect(child.said()).toMatch(new RegExp(`^${name}: `, 'm'));
  }
});

it('a process does not start on a database that is being restored, or was only half-restored', async () => {
  const { connection, drop } = await testDatabase();
  const prefix = `${connection.name}_`;
  const db = connection.getClient().db(`${prefix}svc_sample`);
  const mark = { _id: 'latest', restore: 'r', startedAt: new Date(0), aliveUntil: new Date(0) } as const;
  await db.collection<RestoreMark>(restoreMarks).insertOne({ ...mark });
  const child = start({ ...environment(await freePort()), MONGODB_DB_PREFIX: prefix });
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(child.said()).toBe(
    `svc-sample cannot run:\nThe restore of ${prefix}svc_sample that began at 1970-01-01T00:00:00.000Z has not finished; if it was interrupted, restore again.\n`,
  );
  expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual([restoreMarks]);
  await db.dropDatabase();
  await drop();
});

it('the database of a running process is not ready while it is half-restored', async () => {
  const { connection, drop } = await testDatabase();
  const marks = connection.collection<RestoreMark>(restoreMarks);
  const readiness = () => getReadiness('svc-sample', { database: mongoCheck(connection) });
  expect(await readiness()).toMatchObject({ ready: true });
  await marks.insertOne({ _id: 'latest', restore: 'r', startedAt: new Date(), aliveUntil: new Date() });
  expect(await readiness()).toMatchObject({
    ready: false,
    checks: { database: expect.stringContaining('has not finished') },
  });
  await marks.updateOne({ _id: 'latest' }, { $set: { finishedAt: new Date() } });
  expect(await readiness()).toMatchObject({ ready: true });
  await drop();
});

it('a stop answers requests in flight before it ends', async () => {
  const port = await freePort();
  const child = start(environment(port));
  await answering(port);
  await until(() => child.said().includes('0002-in-background'));
  expect(child.said()).toMatch(/0001-before-ready[^]*"listening"[^]*0002-in-background/);
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await until(async () => /^database_ping_seconds\{service="svc-sample"\} \d+\.\d/m.test(await metrics()));
  const slow = fetch(`http://127.0.0.1:${port}/slow`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  await until(() => child.said().includes('slow began'));
  child.kill('SIGTERM');
  await until(() =>
    fetch(`http://127.0.0.1:${port}/livez`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  );
  child.send('go on');
  expect(await (await slow).json()).toEqual({ done: true });
  const [code] = child.exitCode === null ? ((await once(child, 'exit')) as [number]) : [child.exitCode];
  expect(code).toBe(0);
});

type Answer = { status: number; connection: string | undefined; body: string };

type CallError = NodeJS.ErrnoException & { reused: boolean };

async function ask(port: number, path: string, agent: Agent): Promise<Answer> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const call = request({ host: '127.0.0.1', port, path, agent, headers }).end();
  const [answer] = (await once(call, 'response').catch((error: Error) => {
    throw Object.assign(error, { reused: call.reusedSocket });
  })) as [IncomingMessage];
  let body = '';
  for await (const part of answer.setEncoding('utf8')) body += String(part);
  return { status: answer.statusCode ?? 0, connection: answer.headers.connection, body };
}

it('a stopping process reports it, still takes calls, and closes the connection with each response', async () => {
  const port = await freePort();
  const child = start({ ...environment(port), NOTICE_PERIOD: '60000' });
  await answering(port);
  const agent = new Agent({ keepAlive: true });
  expect((await ask(port, '/quick', agent)).connection).toBe('keep-alive');
  const slow = ask(port, '/slow', agent);
  await until(() => child.said().includes('slow began'));
  child.kill('SIGTERM');
  await until(() => child.said().includes('stopping'));
  const [readiness, quick] = await Promise.all([ask(port, '/readyz', agent), ask(port, '/quick', agent)]);
  expect(readiness).toMatchObject({ status: 503, connection: 'close' });
  expect(JSON.parse(readiness.body)).toEqual({
    service: 'svc-sample',
    ready: false,
    checks: { process: 'stopping' },
  });
  expect(quick).toMatchObject({ status: 200, connection: 'close' });
  child.send('go on');
  expect(await slow).toMatchObject({ status: 200, connection: 'close' });
  child.kill('SIGKILL');
  await once(child, 'exit');
});

it('no call is cut while one of two processes stops under load', async () => {
  const ports = [await freePort(), await freePort()];
  const [first, second] = ports.map((port) => start({ ...environment(port), NOTICE_PERIOD: '3000' }));
  await Promise.all(ports.map(answering));
  const failures: unknown[] = [];
  const answered = [0, 0];
  let calling = true;
  // The player passes over a process that refuses the connection, as nginx does; a kept connection that closes without
  // a response is a failed call.
  const player = async (): Promise<void> => {
    const agents = ports.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
    while (calling) {
      for (const [which, port] of ports.entries()) {
        try {
          const { status } = await ask(port, '/quick', agents[which] as Agent);
          if (status === 200) answered[which] = (answered[which] ?? 0) + 1;
          else failures.push(status);
        } catch (error) {
          const { code = '', reused } = error as CallError;
          if (reused || !['ECONNREFUSED', 'ECONNRESET'].includes(code)) failures.push(error);
        }
      }
    }
    for (const agent of agents) agent.destroy();
  };
  const players = Array.from({ length: 8 }, player);
  await until(() => (answered[0] ?? 0) >= 100);
  first?.kill('SIGTERM');
  if (first?.exitCode === null) await once(first, 'exit');
  const before = answered[1] ?? 0;
  await until(() => (answered[1] ?? 0) >= before + 100);
  calling = false;
  await Promise.all(players);
  second?.kill('SIGTERM');
  expect(failures).toEqual([]);
  expect(first?.exitCode).toBe(0);
});

it.each([
  ['exception', 'thrown at nobody'],
  ['rejection', 'rejected for nobody'],
])('an uncaught %s is logged and counted, and the process goes on', async (kind, message) => {
  const port = await freePort();
  const child = start(environment(port));
  await answering(port);
  const agent = new Agent();
  expect((await ask(port, `/fail/${kind}`, agent)).status).toBe(200);
  await until(() => child.exitCode !== null || child.said().includes(message));
  expect((await ask(port, '/quick', agent)).status).toBe(200);
  expect((await ask(port, '/metrics', agent)).body).toContain(
    `uncaught_errors_total{kind="${kind}",service="svc-sample"} 1`,
  );
  const line =
    child
      .said()
      .split('\n')
      .find((one) => one.includes(message)) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 'error', err: { message, stack: expect.stringContaining('at ') } });
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});

it('a service ends with its supervisor', async () => {
  const port = await freePort();
  const child = start(environment(port));
  await answering(port);
  child.disconnect();
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
});

const somaxconn = '/proc/sys/net/core/somaxconn';
const mostWaiting = existsSync(somaxconn) ? Number(readFileSync(somaxconn, 'utf8')) : 0;

(mostWaiting >= 1500 ? it : it.skip)(
  'a thousand simultaneous callers get a connection while the process is busy',
  async () => {
    const port = await freePort();
    const child = start(environment(port));
    await answering(port);
    child.kill('SIGSTOP');
    let connected = 0;
    const sockets = Array.from({ length: 1000 }, () =>
      connect(port, '127.0.0.1', () => (connected += 1)).on('error', () => {}),
    );
    for (let look = 0; look < 250 && connected < sockets.length; look += 1) await sleep(20);
    child.kill('SIGCONT');
    for (const socket of sockets) socket.destroy();
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    expect(connected).toBe(sockets.length);
  },
);

it('a start that fails, here on a busy port, ends the process and says why', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const child = start(environment((holder.address() as AddressInfo).port));
  const [code] = (await once(child, 'close')) as [number];
  holder.close();
  expect(code).toBe(1);
  expect(child.said()).toMatch(/svc-sample cannot run:\n.*EADDRINUSE/);
});
