import { MongoClient, type Collection } from 'mongodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { prepareDataDir } from '../src/suite/prepare-data-dir.ts';
import { startDatabase } from '../src/suite/start-database.ts';

let folder: string;
const said: string[] = [];
const stops: (() => Promise<void>)[] = [];

function say(line: string): void {
  said.push(line);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-database-'));
  said.length = 0;
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await rm(folder, { recursive: true, force: true });
});

async function asked(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 40_000; !condition(); await sleep(5)) {
    if (Date.now() > end) throw new Error('did not happen within 40 seconds');
  }
}

it('a database killed while it reopens comes back', async () => {
  const folders = await prepareDataDir(folder);
  const { uri, process: database } = await startDatabase(folders, say);
  stops.push(database.stop);
  const withAnswers = async <T>(work: (answers: Collection) => Promise<T>): Promise<T> => {
    await using client = new MongoClient(uri, { serverSelectionTimeoutMS: 15_000 });
    return await work(client.db('test').collection('answers'));
  };
  await withAnswers((answers) => answers.insertOne({ n: 1 }, { writeConcern: { w: 'majority', journal: true } }));
  for (let kill = 0; kill < 3; kill += 1) {
    const pid = database.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    await asked(() => database.pid !== pid);
  }
  expect(await withAnswers((answers) => answers.countDocuments())).toBe(1);
  expect(said.filter((line) => line.startsWith('database ended (SIGKILL)'))).toHaveLength(3);
});
