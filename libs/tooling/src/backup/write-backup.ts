import { BSON, type Db, type Document, type MongoClient } from 'mongodb';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, truncate } from 'node:fs/promises';
import { createGzip, type Gzip } from 'node:zlib';

import { services } from '../deployables.ts';
import { type Closing, type Counts, endOfCollection, type Heading, type Opening } from './backup-format.ts';

/** How often a database is read at most when its ledger keeps moving. */
const attempts = 20;

type Target = { file: string; size: number };

/** Appends a gzip member to the file; members in sequence are one stream. */
const append = async (
  target: Target,
  write: (put: (bytes: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<number> => {
  const gzip: Gzip = createGzip();
  const file = createWriteStream(target.file, { flags: target.size === 0 ? 'w' : 'r+', start: target.size });
  const written = once(file, 'finish');
  gzip.pipe(file);
  await write(async (bytes) => {
    if (!gzip.write(bytes)) await once(gzip, 'drain');
  });
  gzip.end();
  await written;
  return target.size + file.bytesWritten;
};

/**
 * Number of the newest entry in a database's ledger of counted answers; undefined for a database without one. While it
 * stays the same, answers and counters that are read one after the other fit together.
 */
const ledgerPosition = async (db: Db): Promise<number | undefined> => {
  const newest = await db
    .collection<{ _id: number }>('batches')
    .findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } });
  return newest?._id;
};

/** The ledger comes first: an entry that is open in it can be finished after a restore, whatever is read of it afterwards. */
const collectionsOf = async (db: Db): Promise<string[]> => {
  const names = (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()).map(
    ({ name }) => name,
  );
  return names
    .filter((name) => !name.startsWith('system.'))
    .toSorted((a, b) => Number(b === 'batches') - Number(a === 'batches'));
};

const writeDatabase = async (db: Db, name: string, put: (bytes: Uint8Array) => Promise<void>): Promise<Counts> => {
  const counts: Counts = {};
  for (const collection of await collectionsOf(db)) {
    const indexes = (await db.collection(collection).indexes()).filter((index) => index['name'] !== '_id_');
    await put(BSON.serialize({ kind: 'collection', database: name, name: collection, indexes } satisfies Heading));
    let count = 0;
    for await (const document of db.collection<Document>(collection).find({}, { raw: true })) {
      // With `raw` the driver gives the bytes as they came.
      await put(document as unknown as Uint8Array);
      count += 1;
    }
    await put(endOfCollection);
    counts[`${name}.${collection}`] = count;
  }
  return counts;
};

/**
 * Writes every database of the suite into one file.
 *
 * @param prefix Beginning of the databases' names.
 * @returns how many documents of which collection are in it.
 * @throws Error when answers are counted without pause: counters and answers would not fit together.
 */
export const writeBackup = async (client: MongoClient, prefix: string, file: string): Promise<Counts> => {
  const target: Target = { file: `${file}.part`, size: 0 };
  const counts: Counts = {};
  try {
    const opening: Opening = { kind: 'cardwise backup', format: 1, madeAt: new Date() };
    target.size = await append(target, (put) => put(BSON.serialize(opening)));
    for (const service of services) {
      const name = service.replace('-', '_');
      const db = client.db(`${prefix}${name}`);
      for (let attempt = 1; ; attempt += 1) {
        const before = await ledgerPosition(db);
        let read: Counts = {};
        const size = await append(target, async (put) => {
          read = await writeDatabase(db, name, put);
        });
        if ((await ledgerPosition(db)) === before) {
          Object.assign(counts, read);
          target.size = size;
          break;
        }
        if (attempt === attempts)
          throw new Error(
            'Answers are being counted all the time: stop svc-stats for the backup; browsers keep answers meanwhile.',
          );
        await truncate(target.file, target.size);
      }
    }
    const closing: Closing = { kind: 'end', documents: Object.values(counts).reduce((sum, count) => sum + count, 0) };
    await append(target, (put) => put(BSON.serialize(closing)));
    await rename(target.file, file);
    return counts;
  } finally {
    await rm(target.file, { force: true });
  }
};
