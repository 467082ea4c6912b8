import { type RestoreMark, restoreMarks } from '@cardwise/service-kit/backup/marks';
import { freePort, inheritedEnv, until } from '@cardwise/service-kit/testing/serve';
import { MongoClient } from 'mongodb';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import { getDatabases } from './databases.ts';
import { restoreBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const uri = process.env['TEST_MONGODB_URI'] ?? '';
let client: MongoClient;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  client = await new MongoClient(uri, { retryWrites: false }).connect();
  folder = await mkdtemp(join(tmpdir(), 'backup-process-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of await getDatabases(client, 'process_')) await client.db(`process_${database}`).dropDatabase();
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(args: string[] = [], settings: NodeJS.ProcessEnv = {}) {
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
      ...settings,
    },
  });
  children.push(child);
  return { child, ended: once(child, 'exit'), url: `http://127.0.0.1:${port}` };
}

async function run(args: string[]) {
  const { child, ended } = await start(args);
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { output, complaint, code: code as number };
}

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

it('a restore that was killed keeps its mark, which another one takes over half a minute later', async () => {
  const prefix = 'process_';
  const copies = client.db('process_svc_quiz').collection<{ _id: string; bytes: Buffer }>('copies');
  await copies.deleteMany({});
  await copies.insertMany(Array.from({ length: 100 }, (_, n) => ({ _id: String(n), bytes: randomBytes(4000) })));
  let whole = Buffer.alloc(0);
  const write = () =>
    writeBackup({ client, prefix, workFolder: folder }, async (bytes) => {
      whole = await buffer(bytes);
    });
  await write();

  let readings = 0;
  const bucket = createServer((_, response) => {
    readings += 1;
    response.setHeader('content-length', whole.length);
    if (readings === 1) response.end(whole);
    else response.write(whole.subarray(0, whole.length / 2));
  })
    .listen(0, '127.0.0.1')
    .unref();
  await once(bucket, 'listening');
  const { child, ended } = await start(['restore', 's3://backups/whole.backup', '--replace'], {
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'any',
    S3_SECRET_ACCESS_KEY: 'any',
  });
  // countDocuments fails when the collection is dropped meanwhile.
  await until(async () => (await copies.estimatedDocumentCount()) === 0);
  child.kill('SIGKILL');
  await ended;

  await expect(write()).rejects.toThrow('The restore of process_svc_');
  const another = () => restoreBackup(client, prefix, async () => Readable.from([whole]));
  const setAlive = async (aliveUntil: Date) => {
    for (const database of await getDatabases(client, prefix)) {
      const marks = client.db(`${prefix}${database}`).collection<RestoreMark>(restoreMarks);
      expect(await marks.updateOne({}, { $set: { aliveUntil } })).toMatchObject({ matchedCount: 1 });
    }
  };
  await setAlive(new Date(Date.now() + 3_600_000));
  await expect(another()).rejects.toThrow('Another restore is under way.');
  await setAlive(new Date(0));
  await another();
  expect(await copies.countDocuments()).toBe(100);
  expect((await write()).collections['svc_quiz.copies']?.documents).toBe(100);
});
