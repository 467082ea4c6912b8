import { BSON, type Db, type Document, type IndexDescription, type MongoClient } from 'mongodb';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { services } from '../deployables.ts';
import type { Closing, Counts, Heading, Opening } from './backup-format.ts';

/** Documents written in one call, and the most bytes of them. */
const batchLength = 1000;
const batchBytes = 8_000_000;

/** On disk before it counts as restored. */
const writeConcern = { w: 'majority', journal: true } as const;

const emptyOptions = { promoteValues: false, promoteBuffers: false } as const;

const databaseOf = (client: MongoClient, prefix: string, name: string): Db => client.db(`${prefix}${name}`);

/** Collections of a suite that are not empty, as `database.collection`. */
export const occupiedCollections = async (client: MongoClient, prefix: string): Promise<string[]> => {
  const occupied: string[] = [];
  for (const service of services) {
    const name = service.replace('-', '_');
    const db = databaseOf(client, prefix, name);
    for (const { name: collection } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      if (await db.collection(collection).findOne()) occupied.push(`${name}.${collection}`);
    }
  }
  return occupied;
};

const empty = async (client: MongoClient, prefix: string): Promise<void> => {
  for (const service of services) {
    const db = databaseOf(client, prefix, service.replace('-', '_'));
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) await db.dropCollection(name);
  }
};

const openingOf = (bytes: Buffer | undefined): Opening => {
  const opening = bytes && (BSON.deserialize(bytes) as Partial<Opening>);
  if (opening?.kind !== 'cardwise backup' || opening.format !== 1)
    throw new Error('This file is not a backup of the suite.');
  return opening as Opening;
};

const writeCollection = async (
  db: Db,
  { name, indexes }: Heading,
  documents: AsyncGenerator<Buffer>,
): Promise<number> => {
  const collection = db.collection<Document>(name);
  let [count, bytes] = [0, 0];
  let batch: Document[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false, writeConcern });
    [batch, bytes] = [[], 0];
  };
  for (;;) {
    const { value, done } = (await documents.next()) as IteratorResult<Buffer, undefined>;
    if (done) throw new Error('The backup is truncated.');
    const document = BSON.deserialize(value, emptyOptions);
    if (!('_id' in document)) break;
    batch.push(document);
    [count, bytes] = [count + 1, bytes + value.length];
    if (batch.length === batchLength || bytes > batchBytes) await flush();
  }
  await flush();
  if (indexes.length > 0)
    await collection.createIndexes(indexes.map(({ v: _, ...index }) => index as IndexDescription));
  return count;
};

/**
 * Replaces a suite's databases with those of a backup. The file is read to its end first, so a damaged one changes nothing.
 *
 * @param prefix Beginning of the databases' names.
 * @returns how many documents of which collection were restored.
 * @throws Error when the file is no backup or is truncated.
 */
export const readBackup = async (
  client: MongoClient,
  prefix: string,
  file: string,
): Promise<{ madeAt: Date; counts: Counts }> => {
  await readThrough(file);
  const documents = documentsOf(file);
  const opening = openingOf((await documents.next()).value as Buffer | undefined);
  await empty(client, prefix);
  const counts: Counts = {};
  for (;;) {
    const heading = BSON.deserialize((await documents.next()).value as Buffer) as Heading | Closing;
    if (heading.kind === 'end') return { madeAt: opening.madeAt, counts };
    const { database, name } = heading;
    counts[`${database}.${name}`] = await writeCollection(databaseOf(client, prefix, database), heading, documents);
  }
};

/**
 * Splits a stream of bytes into BSON documents: each begins with its length.
 *
 * @throws Error when the stream ends within a document.
 */
const splitBson = async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 4) {
      const length = rest.readInt32LE(0);
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error('The backup is truncated.');
};

const documentsOf = (file: string): AsyncGenerator<Buffer> => {
  const bytes = pipeline(createReadStream(file), createGunzip(), () => {});
  return splitBson(bytes as AsyncIterable<Buffer>);
};

const readThrough = async (file: string): Promise<void> => {
  let last: Buffer | undefined;
  for await (const document of documentsOf(file)) {
    if (!last) openingOf(document);
    last = document;
  }
  const closing = last && (BSON.deserialize(last) as Partial<Closing>);
  if (closing?.kind !== 'end')
    throw new Error(last ? 'The backup is truncated.' : 'This file is not a backup of the suite.');
};
