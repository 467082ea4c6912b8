import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { manageProcess } from '../src/suite/managed-process.ts';

let folder: string;
const said: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'managed-'));
  said.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const manage = (script: string) =>
  manageProcess({
    name: 'sample',
    command: process.execPath,
    args: ['-e', script],
    env: { PATH: process.env['PATH'] },
    logFile: join(folder, 'sample.log'),
    say: (line) => void said.push(line),
  });

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  for (let look = 0; look < 500; look += 1) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error('did not happen within ten seconds');
};
const logged = (): Promise<string> => readFile(join(folder, 'sample.log'), 'utf8').catch(() => '');

it('a process that is killed is started again', async () => {
  const child = manage('console.log("up"); setInterval(() => {}, 1000)');
  await until(async () => (await logged()).includes('up'));
  const first = child.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await until(() => child.pid !== first);
  await until(async () => (await logged()).split('up').length === 3);
  expect(said).toContain('sample ended (SIGKILL), starting it again');
  await child.stop();
});

it('a stop lets the process finish and starts nothing again', async () => {
  const child = manage(
    'process.on("SIGTERM", () => { console.log("goodbye"); process.exit(0); }); console.log("up"); setInterval(() => {}, 1000)',
  );
  await until(async () => (await logged()).includes('up'));
  await child.stop();
  await until(async () => (await logged()).includes('goodbye'));
  expect(said).toEqual([]);
});

it('errors are shown, everything else is only kept', async () => {
  const child = manage(
    'console.log(JSON.stringify({level:"info",msg:"quiet"})); console.log(JSON.stringify({level:"error",msg:"broken",err:{message:"why"}})); setInterval(() => {}, 1000)',
  );
  await until(() => said.length > 0);
  expect(said).toEqual(['sample: error: broken why']);
  expect(await logged()).toContain('quiet');
  await child.stop();
});

it('a process that never stays up is said to be failing', async () => {
  const child = manage('process.exit(3)');
  await until(() => child.isFailing);
  expect(said[0]).toBe('sample ended (code 3), starting it again');
  await child.stop();
}, 20_000);
