import { BSON, type MongoClient, ReadConcern } from 'mongodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import {
  type Closing,
  countDocuments,
  createSummary,
  endOfCollection,
  type Heading,
  joinBson,
  keepTypes,
  type Opening,
  type Summaries,
} from './backup-format.ts';
import { getCollections, getIndexes, readRaw } from './changed-documents.ts';
import { getDatabases, ledgerDatabase, outboxDatabase } from './databases.ts';
import { createLedgerHold, type LedgerHoldHandle, requireAllRestored } from './marks.ts';
import { cutStatistics, LedgerMovedError } from './statistics-cut.ts';

/** A backup is tried this many times if the ledger moves on. */
const attempts = 3;

/** A change of the primary cannot roll back what is read with this option. */
const committed = { readConcern: new ReadConcern('majority') };

type Written = { madeAt: Date; collections: Summaries; entry: number; paused: number };

type Dependencies = {
  client: MongoClient;
  prefix: string;
  workFolder: string;
  signal?: AbortSignal | undefined;
};

/** Writes a backup, and starts again if the ledger moved on meanwhile. */
export async function writeBackup(
  { client, prefix, workFolder, signal }: Dependencies,
  store: (bytes: Readable, madeAt: Date) => Promise<void>,
): Promise<Written> {
  for (let attempt = 1; ; attempt += 1) {
    const scratch = await mkdtemp(join(workFolder, 'reading-'));
    const hold = createLedgerHold(client.db(`${prefix}${ledgerDatabase}`));
    const madeAt = new Date();
    let written: Written | undefined;
    try {
      await hold.holdCredits();
      const records = getRecords({ client, prefix, madeAt, hold, scratch }, (all) => {
        written = all;
      });
      const gzip = createGzip();
      const storing = store(gzip, madeAt).catch((error: Error) => {
        gzip.destroy(error);
        throw error;
      });
      // If one of the two fails, the other does as well; the error of the reading comes first.
      const outcomes = await Promise.allSettled([
        pipeline(Readable.from(joinBson(records)), gzip, { signal }),
        storing,
      ]);
      const failure = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failure) throw failure.reason;
      if (!written) throw new Error('The store has not taken all of the backup.');
      return written;
    } catch (error) {
      if (!(error instanceof LedgerMovedError)) throw error;
      if (attempt < attempts) continue;
      throw new Error(
        `Statistics change all the time, and ${ledgerDatabase} does not hold them: is it of an older release? Stop it for the backup; browsers keep answers meanwhile.`,
        { cause: error },
      );
    } finally {
      await hold.release();
      await rm(scratch, { recursive: true, force: true });
    }
  }
}

async function* getRecords(
  {
    client,
    prefix,
    madeAt,
    hold,
    scratch,
  }: Pick<Dependencies, 'client' | 'prefix'> & { madeAt: Date; hold: LedgerHoldHandle; scratch: string },
  onEnd: (written: Written) => void,
): AsyncGenerator<Uint8Array> {
  yield BSON.serialize({ kind: 'cardwise backup', format: 1, madeAt } satisfies Opening);
  const restored = await requireAllRestored(client, prefix);
  const summaries: Summaries = {};
  let [entry, paused] = [0, 0];
  let requireHeld = async (): Promise<void> => {};
  for (const database of await getDatabases(client, prefix)) {
    const db = client.db(`${prefix}${database}`, committed);
    let getDocuments = (name: string): AsyncIterable<Uint8Array> => readRaw(db, name);
    let collections: string[];
    if (database === ledgerDatabase) {
      ({ entry, paused, collections, getDocuments, requireHeld } = await cutStatistics({ db, hold, scratch }));
    } else collections = await getCollections(db);
    for (const name of collections) {
      const indexes = await getIndexes(db, name);
      yield BSON.serialize({ kind: 'collection', database, name, indexes } satisfies Heading);
      const summary = createSummary();
      for await (const document of isOutbox(database, name) ? undelivered(getDocuments(name)) : getDocuments(name)) {
        summary.add(document);
        yield document;
      }
      yield endOfCollection;
      summaries[`${database}.${name}`] = summary.read();
    }
    // The outbox fits the statistics only if credits and deletions were held until it was read, too.
    if (database === outboxDatabase) {
      await requireHeld();
      await hold.release();
    }
  }
  if ((await requireAllRestored(client, prefix)) !== restored)
    throw new Error('The databases were restored while they were read.');
  yield BSON.serialize({ kind: 'end', documents: countDocuments(summaries), collections: summaries } satisfies Closing);
  onEnd({ madeAt, collections: summaries, entry, paused });
}

function isOutbox(database: string, collection: string): boolean {
  return database === outboxDatabase && ['pending_credits', 'pending_forgets'].includes(collection);
}

/**
 * Leaves confirmations out: another domain may have confirmed after it was read, and redelivery is idempotent. They are in
 * `told`; older services stored them as fields of their own.
 */
async function* undelivered(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const document of documents) {
    const fields = Object.entries(BSON.deserialize(document, keepTypes));
    yield BSON.serialize(Object.fromEntries(fields.filter(([name, value]) => name !== 'told' && value !== true)));
  }
}
