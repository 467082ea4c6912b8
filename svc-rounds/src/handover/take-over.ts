import { endHandover, handedOver, handOver } from '@cardwise/contracts/quiz/handover';
import { committedRead, durably, isDuplicate } from '@cardwise/service-kit/database/mongo';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { randomBytes } from '@cardwise/service-kit/tokens/random-bytes';
import { mongo, type Connection } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';

const { EJSON } = mongo.BSON;

type Stored = { _id: string };
/** Whose copy counts: the first process to store it decides. */
type Handover = { _id: 'rounds'; copy: string; at: Date; ended?: true };

const prefix = 'handover_';
const timeout = 30_000;

type Dependencies = {
  connection: Connection;
  quiz: Pick<InternalClient, 'call'>;
  log: Logger;
  signal?: AbortSignal;
  pageSize?: number;
  retryAfter?: number;
};

/** @returns how many documents were not. */
const copyPass = async ({ connection, quiz, pageSize = 200 }: Dependencies, copy: string): Promise<number> => {
  let changed = 0;
  for (const name of handedOver) {
    const target = connection.collection<Stored>(`${copy}_${name}`);
    for (let after = '', isLast = false; !isLast;) {
      const query = { after, limit: pageSize };
      const { documents } = await quiz.call(handOver, { params: { collection: name }, query }, { timeout });
      const found = documents.map((text) => EJSON.parse(text, { relaxed: true }) as Stored);
      isLast = found.length < pageSize;
      const ids = found.map(({ _id }) => _id);
      const last = ids.at(-1) ?? after;
      const operations = found.map((document) => ({
        replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
      }));
      const gone = { _id: { $gt: after, ...(!isLast && { $lte: last }), $nin: ids } };
      const { deletedCount } = await target.deleteMany(gone, durably);
      changed += deletedCount;
      if (operations.length > 0) {
        const written = await target.bulkWrite(operations, { ordered: false, ...durably });
        changed += written.upsertedCount + written.modifiedCount;
      }
      after = last;
    }
  }
  return changed;
};

const placeCopy = async (connection: Connection, { copy }: Handover): Promise<void> => {
  for (const { name } of await connection.listCollections()) {
    if (!name.startsWith(prefix)) continue;
    const collection = connection.collection(name);
    const placed = name.startsWith(`${copy}_`)
      ? collection.rename(name.slice(copy.length + 1), durably)
      : collection.drop(durably);
    await placed.catch((error: unknown) => {
      // Another process was faster.
      if (!(error instanceof mongo.MongoServerError && error.codeName === 'NamespaceNotFound')) throw error;
    });
  }
};

const takeOverOnce = async (dependencies: Dependencies): Promise<void> => {
  const { connection, quiz, log } = dependencies;
  const handovers = connection.collection<Handover>('handovers');
  const find = () => handovers.findOne({ _id: 'rounds' }, committedRead);
  let handover = await find();
  if (!handover) {
    // A process that serves already must not get what this one still copies: each has a copy of its own.
    const copy = `${prefix}${randomBytes(9).toString('hex')}`;
    const changes: number[] = [];
    // An earlier svc-quiz may still write.
    do changes.push(await copyPass(dependencies, copy));
    while (changes.length < 2 || changes.at(-1) !== 0);
    if (changes[0] !== 0) log.info({ changes }, 'rounds are copied from svc-quiz');
    await handovers.insertOne({ _id: 'rounds', copy, at: new Date() }, durably).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
    handover = await find();
    if (!handover) throw new AppError('unavailable', { detail: 'The handover is not durable yet.' });
  }
  await placeCopy(connection, handover);
  if (handover.ended) return;
  await quiz.call(endHandover, {}, { timeout });
  await handovers.updateOne({ _id: 'rounds' }, { $set: { ended: true } }, durably);
};

/**
 * Before any are played here. Ended anywhere it begins anew, or goes on once a copy counts; while svc-quiz is away it
 * waits.
 */
export const takeOver = async (dependencies: Dependencies): Promise<void> => {
  const { log, signal, retryAfter = 500 } = dependencies;
  let reported = '';
  for (;;) {
    try {
      await takeOverOnce(dependencies);
      return;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
      if (error.message !== reported)
        log.warn({ err: error }, 'svc-quiz does not hand the rounds over yet, trying again');
      reported = error.message;
      await sleep(retryAfter, undefined, signal && { signal });
    }
  }
};
