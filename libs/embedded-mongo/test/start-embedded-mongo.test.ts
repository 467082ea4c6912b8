import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongo } from '../src/start-embedded-mongo.ts';

const cacheDir = fileURLToPath(new URL('../../../.cache', import.meta.url));
const durable = { writeConcern: { w: 'majority', journal: true } } as const;

let folder: string;
const engines: EmbeddedMongo[] = [];
const clients: MongoClient[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(engines.splice(0).map((engine) => engine.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir = join(folder, 'db')): Promise<EmbeddedMongo> {
  const engine = await startEmbeddedMongo({ dataDir, cacheDir });
  engines.push(engine);
  return engine;
}

function connect(uri: string): MongoClient {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  clients.push(client);
  return client;
}

function run(script: string, ...args: string[]): ChildProcess {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Tells whether the process runs. On Linux an ended process stays as a zombie until its parent has reaped it. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test('data survives a stop and a start, at the same URI', async () => {
  const first = await start();
  await connect(first.uri).db('quiz').collection('cards').insertOne({ name: 'Ember' }, durable);
  await first.stop();
  expect(await first.exited).toEqual({ code: 0, signal: null, stopped: true });
  expect(isRunning(first.pid)).toBe(false);
  expect(existsSync(join(folder, 'db/mongodb.sock'))).toBe(false);

  const second = await start();
  expect(second.uri).toBe(first.uri);
  expect(await connect(second.uri).db('quiz').collection('cards').countDocuments()).toBe(1);
});

/**
 * Kills the engine in the middle of many inserts.
 * @returns the ids that were acknowledged before the kill.
 */
async function killWhileWriting(engine: EmbeddedMongo): Promise<number[]> {
  const writer = run('./writer.ts', engine.uri);
  let acknowledged = '';
  let killed = false;
  writer.stdout!.setEncoding('utf8').on('data', (text: string) => {
    acknowledged += text;
    if (killed || acknowledged.split('\n').length <= 600) return;
    killed = true;
    process.kill(engine.pid, 'SIGKILL');
  });
  await once(writer, 'close');
  expect(await engine.exited).toEqual({ code: null, signal: 'SIGKILL', stopped: false });
  return acknowledged.trim().split('\n').map(Number);
}

test('kill -9 loses no write acknowledged as durable, and a connected client recovers', async () => {
  let engine = await start();
  const answers = connect(engine.uri).db('test').collection<{ _id: number }>('answers');
  await answers.insertOne({ _id: -1 }, durable);

  for (let round = 0; round < 4; round += 1) {
    const ids = await killWhileWriting(engine);
    engine = await start();
    const kept = new Set((await answers.find().toArray()).map(({ _id }) => _id));
    expect(ids.filter((id) => !kept.has(id))).toEqual([]);
    await answers.deleteMany({ _id: { $gte: 0 } }, durable);
  }
  expect(await answers.countDocuments()).toBe(1);
  expect(readdirSync(join(folder, 'db')).filter((name) => name.startsWith('embedded-mongodb-'))).toHaveLength(1);
});

test('a second engine on the same folder is refused with one line that names the first', async () => {
  const first = await start();
  const line = `the database folder ${join(folder, 'db')} is in use by process ${first.pid}: stop that one first, or set another DATA_DIR`;
  await expect(start()).rejects.toThrow(new Error(line));
  await connect(first.uri).db('quiz').collection('cards').insertOne({ name: 'Ember' }, durable);
});

test('the engine exits when its parent is killed, and frees the folder for the next one', async () => {
  const owner = run('./owner.ts', join(folder, 'db'), cacheDir);
  const [line] = (await once(owner.stdout!, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isRunning(pid)).toBe(true);
  owner.kill('SIGKILL');
  // The next start waits for the old engine to close.
  await start();
  while (isRunning(pid)) await wait(50);
});

test('a folder whose path is too long for a socket has its socket elsewhere', async () => {
  const long = join(folder, 'x'.repeat(120));
  const engine = await start(long);
  const client = connect(engine.uri);
  await client.db('quiz').collection('cards').insertOne({ name: 'Ember' }, durable);
  const socket = decodeURIComponent(new URL(engine.uri).host);
  expect(dirname(socket)).toContain(`cardwise-mongo-${process.getuid!()}-`);
  await engine.stop();
  rmSync(dirname(socket), { recursive: true });
});

test('a path that is a file and a folder with foreign content each fail with one line', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(start(join(folder, 'file'))).rejects.toThrow(
    /^cannot write to the database folder .*file \(EEXIST\): set another DATA_DIR$/,
  );

  writeFileSync(join(folder, 'storage.bson'), 'something else');
  writeFileSync(join(folder, 'WiredTiger'), 'something else');
  await expect(start(folder)).rejects.toThrow(/^the embedded database does not open .*: its process ended .*damaged/);
});
