import S3rver from '@20minutes/s3rver';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { listBackups, getName, writeReport } from './backup-list.ts';
import { readS3Address } from './env.ts';
import { removeOld } from './run-backup.ts';
import { type BackupStore, openStore } from './store.ts';

let folder: string;
let server: S3rver;
const stores: Record<string, () => BackupStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stores-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // The test server signs a list differently from the SDK.
    allowMismatchedSignatures: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  stores['folder'] = () => openStore(join(folder, 'folder'), settings);
  stores['bucket'] = () => openStore('s3://backups/suite/nightly', settings);
  stores['folder of backups'] = () => openStore(join(folder, 'backups'), settings);
  stores['bucket of backups'] = () => openStore('s3://backups/kept', settings);
  stores['other prefix'] = () => openStore('s3://backups/suite', settings);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function getStoreFor(kind: string): BackupStore {
  return stores[kind]!();
}

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  it('gives back what was written, lists it and removes it', async () => {
    const store = getStoreFor(kind);
    const bytes = randomBytes(34_000_000);
    await store.write('a.backup', Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]));
    await store.write('b.json', Readable.from([Buffer.from('{}')]));
    expect((await store.list()).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'a.backup', bytes: bytes.length },
      { name: 'b.json', bytes: 2 },
    ]);
    expect(bytes.equals(await buffer(await store.read('a.backup')))).toBe(true);
    await store.remove('a.backup');
    await store.remove('a.backup');
    expect(await store.list()).toEqual([{ name: 'b.json', bytes: 2 }]);
    await expect(store.read('a.backup')).rejects.toThrow('There is no a.backup');
  });

  it('a report that cannot be read is named; its backup is not taken for a verified one, and stays', async () => {
    const store = getStoreFor(`${kind} of backups`);
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    for (const day of [1, 2, 3, 4]) {
      await store.write(getName(at(day)), Readable.from([Buffer.from('…')]));
      await writeReport(store, getName(at(day)), { madeAt: at(day), documents: 1, entry: 0, collections: {} });
    }
    await store.write('2026-11-02T00-00-00.000Z.verified.json', Readable.from([Buffer.from('{"madeAt":')]));
    await store.write('2026-11-03T00-00-00.000Z.verified.json', Readable.from([Buffer.from('{"documents":1}')]));
    expect(await listBackups(store)).toMatchObject([
      { report: { documents: 1 } },
      {
        unreadable: '2026-11-03T00-00-00.000Z.verified.json cannot be read: not a report: madeAt, entry, collections',
      },
      {
        unreadable: expect.stringMatching(/^2026-11-02T00-00-00\.000Z\.verified\.json cannot be read: Unexpected end/),
      },
      { report: { documents: 1 } },
    ]);
    const keep = { daily: 1, weekly: 0, monthly: 0 };
    expect(await removeOld(store, keep)).toEqual([getName(at(1))]);
    expect((await listBackups(store)).map(({ name }) => name)).toEqual([4, 3, 2].map((day) => getName(at(day))));
  });

  it('has nothing of what could not be written to its end', async () => {
    const store = getStoreFor(kind);
    const failing = Readable.from(
      (async function* () {
        yield randomBytes(1000);
        throw new Error('the database is gone');
      })(),
    );
    await expect(store.write('c.backup', failing)).rejects.toThrow('the database is gone');
    expect((await store.list()).map(({ name }) => name)).not.toContain('c.backup');
  });
});

it('a bucket’s prefix keeps others apart', async () => {
  expect(await getStoreFor('other prefix').list()).toEqual([]);
});

it.each([
  ['s3://backups', { bucket: 'backups', prefix: '' }],
  ['s3://backups/suite/', { bucket: 'backups', prefix: 'suite' }],
  ['s3://backups/a/b', { bucket: 'backups', prefix: 'a/b' }],
  ['s3://B', undefined],
  ['/var/backups', undefined],
])('%s', (address, expected) => {
  expect(readS3Address(address)).toEqual(expected);
});
