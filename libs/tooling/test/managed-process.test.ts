import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@cardwise/service-kit/testing/serve';
import { fileURLToPath } from 'node:url';

import { manageProcess, type ManagedProcess } from '../src/suite/managed-process.ts';
import { getIdentity } from '../src/suite/suite-record.ts';

let folder: string;
const said: string[] = [];
const managed: ManagedProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'managed-'));
  said.length = 0;
});
afterEach(async () => {
  await Promise.all(managed.splice(0).map((child) => child.stop()));
  await rm(folder, { recursive: true, force: true });
});

function say(line: string): void {
  said.push(line);
}

function manage(script: string, options: Partial<Parameters<typeof manageProcess>[0]> = {}) {
  const child = manageProcess({
    name: 'sample',
    command: process.execPath,
    args: ['-e', script],
    env: { PATH: process.env['PATH'] },
    cwd: folder,
    logFile: join(folder, 'sample.log'),
    say,
    ...options,
  });
  managed.push(child);
  return child;
}

function logged(): Promise<string> {
  return readFile(join(folder, 'sample.log'), 'utf8').catch(() => '');
}

async function starts(): Promise<number> {
  return (await logged()).split('up').length - 1;
}

function isRunning(pid: number): boolean {
  return getIdentity(pid) !== undefined;
}

const up = 'console.log("up"); setInterval(() => {}, 1000);';

it('a killed process is restarted', async () => {
  const child = manage(up);
  await until(async () => (await starts()) === 1);
  const first = child.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await until(() => child.pid !== first);
  await until(async () => (await starts()) === 2);
  expect(said).toContain('sample ended (SIGKILL), starting it again');
});

it('a process killed while it starts is restarted', async () => {
  const child = manage(up, { whenUp: () => new Promise(() => {}) });
  for (let kill = 0; kill < 3; kill += 1) {
    const pid = child.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    await until(() => child.pid !== pid);
  }
  await until(async () => (await logged()).includes('up'));
});

it('a process that reports a failed start is killed and restarted', async () => {
  let start = 0;
  const child = manage(up, {
    whenUp: async () => {
      start += 1;
      if (start < 3) throw new Error(`start ${start} went wrong`);
    },
  });
  await expect(child.firstStart).rejects.toThrow('start 1 went wrong');
  await until(async () => start === 3 && (await logged()).includes('up'));
  expect(await logged()).toMatch(/start 1 went wrong[^]*start 2 went wrong/);
});

it('a program that cannot be run is retried until it can', async () => {
  const program = join(folder, 'program');
  manage('', { command: program, args: [], ipc: false });
  await until(() => said.some((line) => line.includes('ENOENT')));
  await writeFile(program, '#!/bin/sh\necho up\nexec sleep 100\n');
  await chmod(program, 0o700);
  await until(async () => (await starts()) === 1);
});

it('a stop lets the process finish and does not restart it', async () => {
  const child = manage(`process.on("SIGTERM", () => { console.log("goodbye"); process.exit(0); }); ${up}`);
  await until(async () => (await starts()) === 1);
  await child.stop();
  await until(async () => (await logged()).includes('goodbye'));
  expect(said).toEqual([]);
});

it('errors are shown, everything else is only logged', async () => {
  manage(
    'console.log(JSON.stringify({level:"info",msg:"quiet"})); console.log(JSON.stringify({level:"error",msg:"broken",err:{message:"why"}})); setInterval(() => {}, 1000)',
  );
  await until(() => said.length > 0);
  expect(said).toEqual(['sample: error: broken why']);
  await until(async () => (await logged()).includes('quiet'));
});

it('a process that never stays up is failing', async () => {
  const child = manage('process.exit(3)', { restartDelays: [10, 10] });
  await until(() => child.isFailing);
  expect(said[0]).toBe('sample ended (code 3), starting it again');
});

/** Starts a process with a worker that survives it, like nginx's workers. */
async function masterAndWorker() {
  const child = manage(
    `const worker = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
     console.log("worker", worker.pid); ${up}`,
  );
  await until(async () => (await starts()) === 1);
  return { child, worker: Number(/worker (\d+)/.exec(await logged())?.[1]) };
}

it('the children of a killed process are ended before it is restarted', async () => {
  const { child, worker } = await masterAndWorker();
  expect(isRunning(worker)).toBe(true);
  process.kill(child.pid ?? 0, 'SIGKILL');
  await until(() => !isRunning(worker));
  await until(async () => (await starts()) === 2);
});

it('a stop ends the process’s children too', async () => {
  const { child, worker } = await masterAndWorker();
  await child.stop();
  await until(() => !isRunning(worker));
});

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('a process continues when its log is on a full disk, which is reported once', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const child = manage(
    `let n = 0; const timer = setInterval(() => { console.log("line"); if ((n += 1) === 50) require("node:net").connect(${port}); }, 10);`,
    { logFile: '/dev/full' },
  );
  const pid = child.pid;
  await once(server, 'connection');
  server.close();
  expect(child.pid).toBe(pid);
  expect(said).toEqual(['/dev/full cannot be written (ENOSPC): its lines are dropped']);
});

it('a killed supervisor leaves neither its process nor that one’s children', async () => {
  const owner = spawn(process.execPath, [fileURLToPath(new URL('./process-owner.ts', import.meta.url)), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await until(async () => (await starts()) === 1);
  const pids = [...(await logged()).matchAll(/(?:worker|master) (\d+)/g)].map(([, pid]) => Number(pid));
  expect(pids.map(isRunning)).toEqual([true, true]);
  owner.kill('SIGKILL');
  await until(() => !pids.some(isRunning));
});
