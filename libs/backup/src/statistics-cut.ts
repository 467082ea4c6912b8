import { BSON, type Db, type Document } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';

import { keepTypes } from './backup-format.ts';
import { getCollections, createReadings, readRaw } from './changed-documents.ts';
import type { LedgerHoldHandle } from './marks.ts';

export class LedgerMovedError extends Error {
  override name = 'LedgerMovedError';
}

const attempts = 20;

/** The open batch has this many milliseconds to be completed; one that is still open is completed after a restore. */
const timeout = 1500;
const look = 10;

type Dependencies = {
  db: Db;
  hold: LedgerHoldHandle;
  scratch: string;
};

/**
 * Reads the statistics as of one entry of the ledger, while answers are recorded and counted.
 * Counters name the last entry they contain: all are read while counting goes on, then the changed ones while no entry
 * is claimed. Answers that a later entry has counted are made uncounted again; crediting and forgetting cannot be
 * undone like this and are held until the end.
 * @throws LedgerMovedError when a process of svc-stats ignores the hold.
 */
export async function cutStatistics({ db, hold, scratch }: Dependencies) {
  const readings = createReadings(db, scratch);
  const readSince = async (entry: number): Promise<void> => {
    const collections = await getCollections(db);
    const inTurn = [
      ['migrations'],
      // Batches come first, because an entry that is open in the ledger is completed after a restore, whatever is read
      // of it later.
      ['batches'],
      // Housekeeping removes counters of forgotten players before the note about them.
      ['forgotten_players'],
      collections.filter((name) => !['answers', 'migrations', 'batches', 'forgotten_players'].includes(name)),
    ].map((group) => group.filter((name) => collections.includes(name)));
    await readings.read(inTurn, (name) => {
      if (name === 'batches') return { _id: { $gte: entry as never } };
      return name === 'forgotten_players' ? {} : { lastBatch: { $gte: entry } };
    });
  };

  const { _id: first } = await newestEntry(db);
  await readSince(first);
  let { _id: since } = await newestEntry(db);
  if (since !== first) await readSince(first);

  const cut = async (): Promise<{ entry: number; paused: number }> => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const began = performance.now();
      await hold.pauseClaims();
      try {
        let entry = await newestEntry(db);
        while (!entry.done && performance.now() - began < timeout) {
          await sleep(look);
          entry = await newestEntry(db);
        }
        await readSince(since);
        since = entry._id;
        if ((await newestEntry(db))._id === entry._id) return { entry: entry._id, paused: performance.now() - began };
      } finally {
        await hold.resumeClaims();
      }
    }
    throw new LedgerMovedError('Answers are counted by a process that ignores the hold.');
  };
  const { entry, paused } = await cut();

  const answers = async function* (): AsyncGenerator<Uint8Array> {
    for await (const bytes of readRaw(db, 'answers')) {
      const answer = BSON.deserialize(bytes, keepTypes);
      if (Number(answer['credit'] ?? 0) > entry) throw new LedgerMovedError('A visit was credited meanwhile.');
      if (Number(answer['batch'] ?? 0) <= entry) {
        yield bytes;
        continue;
      }
      const { batch: _, ...uncounted } = answer;
      yield BSON.serialize({ ...uncounted, pending: answer['at'] as Date });
    }
  };

  return {
    entry,
    paused,
    collections: [...readings.collections(), ...(await getCollections(db)).filter((name) => name === 'answers')],
    getDocuments: (collection: string): AsyncIterable<Uint8Array> =>
      collection === 'answers' ? answers() : readings.getNewest(collection),
    requireHeld: async (): Promise<void> => {
      const forgotten = await db.collection<Document>('forgotten_players').findOne({ batch: { $gt: entry } });
      if (forgotten || hold.lapsed()) throw new LedgerMovedError('A player was forgotten meanwhile.');
    },
  };
}

type Entry = { _id: number; done: boolean };

async function newestEntry(db: Db): Promise<Entry> {
  return (
    (await db.collection<Entry>('batches').findOne({}, { sort: { _id: -1 }, projection: { done: 1 } })) ?? {
      _id: 0,
      done: true,
    }
  );
}
