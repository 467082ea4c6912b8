import { majorityWrite } from '@cardwise/service-kit/database/mongo';
import { BSON, type Collection, type Db, type Document, type IndexDescription, type MongoClient } from 'mongodb';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { type Closing, type Heading, keepTypes, type Opening, splitBson } from './backup-format.ts';
import { getCollections } from './changed-documents.ts';
import { getDatabases, isDatabase } from './databases.ts';
import { markRestore } from './marks.ts';

const batchLength = 1000;
const batchBytes = 8_000_000;

export type OpenBackup = () => Promise<Readable>;

export type BackupContents = { madeAt: Date; documents: Record<string, number>; closing: Closing; headings: Heading[] };

const truncated = 'The backup is truncated.';
const foreign = 'This is not a backup of the suite.';

/**
 * Restores a backup. It is read to its end first, so that a damaged one changes nothing; the databases are marked while
 * they are replaced.
 */
export async function restoreBackup(client: MongoClient, prefix: string, open: OpenBackup): Promise<BackupContents> {
  const contents = await readThrough(open);
  const restored = contents.headings.map(({ database }) => database);
  if (!restored.every(isDatabase)) throw new Error(foreign);
  const records = await getRecords(open);
  await records.next();
  const mark = await markRestore(client, prefix, await getDatabases(client, prefix, restored));
  try {
    for (const { collection } of await collectionsOfSuite(client, prefix)) await collection.drop();
    for (;;) {
      const record = BSON.deserialize((await records.next()).value as Buffer) as Heading | Closing;
      if (record.kind === 'end') break;
      await writeCollection(client.db(`${prefix}${record.database}`), record, records);
    }
    await mark.finish();
    return contents;
  } finally {
    // If the release fails too, the mark expires.
    await mark.release().catch(() => {});
  }
}

/**
 * Reads a backup to its end and checks it.
 * @throws Error when the backup is damaged, truncated, or no backup at all.
 */
export async function readThrough(
  open: OpenBackup,
  onDocument: (collection: string, document: Buffer) => void = () => {},
): Promise<BackupContents> {
  let madeAt: Date | undefined;
  let heading: Heading | undefined;
  let closing: Closing | undefined;
  const headings: Heading[] = [];
  const documents: Record<string, number> = {};
  try {
    for await (const bytes of await getRecords(open)) {
      if (!madeAt) {
        ({ madeAt } = getOpening(bytes));
      } else if (!heading) {
        const record = BSON.deserialize(bytes) as Heading | Closing;
        if (record.kind === 'end') {
          closing = record;
          continue;
        }
        heading = record;
        headings.push(heading);
        documents[`${heading.database}.${heading.name}`] = 0;
      } else if (isDocument(bytes)) {
        const name = `${heading.database}.${heading.name}`;
        documents[name] = (documents[name] ?? 0) + 1;
        onDocument(name, bytes);
      } else heading = undefined;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new Error(truncated, { cause: error });
    if (code === 'Z_DATA_ERROR')
      throw new Error(message === 'incorrect header check' ? foreign : 'The backup is damaged.', { cause: error });
    throw error;
  }
  if (!madeAt) throw new Error(foreign);
  if (!closing) throw new Error(truncated);
  const counted = Object.values(documents).reduce((sum, count) => sum + count, 0);
  if (counted !== closing.documents)
    throw new Error(`The backup is damaged: ${counted} documents instead of ${closing.documents}.`);
  return { madeAt, documents, closing, headings };
}

function getOpening(bytes: Buffer | undefined): Opening {
  const opening = bytes && (BSON.deserialize(bytes) as Partial<Opening>);
  if (opening?.kind !== 'cardwise backup' || opening.format !== 1) throw new Error(foreign);
  return opening as Opening;
}

async function getRecords(open: OpenBackup): Promise<AsyncGenerator<Buffer>> {
  const bytes = pipeline(await open(), createGunzip(), () => {});
  return splitBson(bytes as AsyncIterable<Buffer>);
}

/** Returns the collections with their names in backups, such as `svc_stats.answers`. */
export async function collectionsOfSuite(
  client: MongoClient,
  prefix: string,
): Promise<{ name: string; collection: Collection<Document> }[]> {
  const collections = (await getDatabases(client, prefix)).map(async (database) => {
    const db = client.db(`${prefix}${database}`);
    const names = await getCollections(db);
    return names.map((name) => ({ name: `${database}.${name}`, collection: db.collection<Document>(name) }));
  });
  return (await Promise.all(collections)).flat();
}

async function writeCollection(db: Db, { name, indexes }: Heading, records: AsyncGenerator<Buffer>): Promise<void> {
  const collection = db.collection<Document>(name);
  let bytes = 0;
  let batch: Document[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false, ...majorityWrite });
    [batch, bytes] = [[], 0];
  };
  for (;;) {
    const { value, done } = (await records.next()) as IteratorResult<Buffer, undefined>;
    if (done) throw new Error(truncated);
    if (!isDocument(value)) break;
    batch.push(BSON.deserialize(value, keepTypes));
    bytes += value.length;
    if (batch.length === batchLength || bytes > batchBytes) await flush();
  }
  await flush();
  if (indexes.length > 0)
    await collection.createIndexes(indexes.map(({ v: _, ...index }) => index as IndexDescription));
}

function isDocument(bytes: Buffer): boolean {
  return bytes.length > 5;
}
