import { ledgerHolds, restoreMarks } from '@cardwise/service-kit/backup/marks';
import { BSON, type Db, type Document, type Filter } from 'mongodb';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

import { joinBson, splitBson } from './backup-format.ts';

export async function getCollections(db: Db): Promise<string[]> {
  return (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter(isStored)
    .toSorted((a, b) => isMigrations(b) - isMigrations(a) || (a < b ? -1 : 1));
}

function isStored(name: string): boolean {
  return !name.startsWith('system.') && ![ledgerHolds, restoreMarks].includes(name);
}

/** Migrations are read first, so that after a restore a migration repeats some documents rather than skipping them. */
function isMigrations(name: string): number {
  return Number(name === 'migrations');
}

export async function getIndexes(db: Db, name: string): Promise<Document[]> {
  const indexes = (await db.listCollections({ name }).hasNext()) ? await db.collection(name).indexes() : [];
  return indexes.filter((index) => index.name !== '_id_');
}

/** Each reading adds a file of documents changed since the last. */
export function createReadings(db: Db, folder: string) {
  const files = new Map<string, string[]>();

  const readOne = async (collection: string, changed: Filter<Document>): Promise<void> => {
    const earlier = files.get(collection) ?? [];
    const file = join(folder, `${collection}-${earlier.length}`);
    await pipeline(
      Readable.from(joinBson(readRaw(db, collection, earlier.length === 0 ? {} : changed))),
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(file, { mode: 0o600 }),
    );
    files.set(collection, [file, ...earlier]);
  };

  return {
    /**
     * Reads what has changed, or everything the first time: one group after the other, and the collections of a group
     * at once.
     */
    read: async (
      groups: readonly (readonly string[])[],
      changed: (collection: string) => Filter<Document>,
    ): Promise<void> => {
      for (const group of groups)
        await Promise.all(group.map((collection) => readOne(collection, changed(collection))));
    },

    collections: (): string[] => [...files.keys()],

    getNewest: async function* (collection: string): AsyncGenerator<Uint8Array> {
      const newestFirst = files.get(collection) ?? [];
      const seen = new Set<string>();
      for (const file of newestFirst) {
        const bytes = pipe(createReadStream(file), createGunzip(), () => {});
        for await (const document of splitBson(bytes as AsyncIterable<Buffer>)) {
          const key = toKey(document);
          if (seen.has(key)) continue;
          if (file !== newestFirst.at(-1)) seen.add(key);
          yield document;
        }
      }
    },
  };
}

export function readRaw(db: Db, collection: string, filter: Filter<Document> = {}): AsyncIterable<Uint8Array> {
  return db
    .collection<Document>(collection)
    .find(filter, { raw: true, batchSize: 1000 }) as unknown as AsyncIterable<Uint8Array>;
}

/** Returns the `_id` as text. A stored document begins with its `_id`, which mostly is a text already. */
function toKey(document: Uint8Array): string {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.length);
  const idIsText = bytes[4] === 2 && bytes.toString('latin1', 5, 9) === '_id\0';
  if (idIsText) return bytes.toString('utf8', 13, 12 + bytes.readInt32LE(9));
  return BSON.EJSON.stringify(BSON.deserialize(document, { promoteValues: false })['_id']);
}
