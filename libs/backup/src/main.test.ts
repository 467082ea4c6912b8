import { freePort, inheritedEnv } from '@cardwise/service-kit/testing';
import { MongoClient } from 'mongodb';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

const uri = process.env['TEST_MONGODB_URI'] ?? '';
let client: MongoClient;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  client = await new MongoClient(uri, { retryWrites: false }).connect();
  folder = await mkdtemp(join(tmpdir(), 'backup-process-'));
});
afterAll(async () => {
  // One that is left over, from a test that failed, would keep Jest from ending.
  for (const child of children) child.kill('SIGKILL');
  await client.db('process_svc_quiz').dropDatabase();
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const start = async (args: string[] = []) => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inheritedEnv,
      PORT: String(port),
      MONGODB_URI: uri,
      MONGODB_DB_PREFIX: 'process_',
      BACKUP_TO: join(folder, 'store'),
      BACKUP_WORK_DIR: join(folder, 'work'),
    },
  });
  children.push(child);
  return { child, ended: once(child, 'exit'), url: `http://127.0.0.1:${port}` };
};

const run = async (args: string[]) => {
  const { child, ended } = await start(args);
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { output, complaint, code: code as number };
};

it('the process makes a backup and tells of it; its commands list and restore it', async () => {
  const copies = client.db('process_svc_quiz').collection<{ _id: string }>('copies');
  await copies.insertOne({ _id: 'catalogue' });
  const { child, ended, url } = await start();
  try {
    for await (const line of createInterface(child.stdout)) if (line.includes('backup made and verified')) break;
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^backup_kept\{service="backup"\} 1$/m);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  expect(await readdir(join(folder, 'work'))).toEqual([]);

  expect((await run(['restore', '--list'])).output).toMatch(/1 backups, newest first\n.*\.backup .* 1 documents\n/);
  expect(await run(['restore', 'latest'])).toMatchObject({
    code: 1,
    complaint: 'The database is not empty (svc_quiz.copies): with --replace, what is there is lost.\n',
  });
  await copies.insertOne({ _id: 'later' });
  expect((await run(['restore', 'latest', '--replace'])).code).toBe(0);
  expect(await copies.find().toArray()).toEqual([{ _id: 'catalogue' }]);
});
