import { AppError } from '@cardwise/service-kit/http/app-error';
import { duplicateKey, majorityWrite } from '@cardwise/service-kit/database/mongo';
import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import { mongo, type Connection } from 'mongoose';

import { getCollections } from '../collections.ts';
import type { Answer } from './model.ts';

const largestGroup = 1000;

/**
 * Resolves once the answer is on disk: to true if it is new, to false if the question was answered before, in which
 * case that earlier answer is on disk.
 */
export type RecordAnswer = (answer: Answer) => Promise<boolean>;

type Waiting = { answer: Answer; resolve: (recorded: boolean) => void; reject: (error: unknown) => void };

/**
 * Writes answers durably. Answers that arrive during a write form the next one, so the more arrive, the less each of
 * them costs.
 */
export function createGroupCommit(connection: Connection): RecordAnswer {
  const { answers } = getCollections(connection);
  const barrier = createReadBarrier(connection, 'answers');
  let waiting: Waiting[] = [];
  let writing = false;

  const write = async (group: Waiting[]): Promise<Map<number, mongo.WriteError>> => {
    const pass = await barrier.enter();
    let failures = new Map<number, mongo.WriteError>();
    try {
      await answers.insertMany(
        group.map(({ answer }) => answer),
        { ordered: false, ...majorityWrite },
      );
    } catch (error) {
      const known = getFailures(error);
      if (!known) throw error;
      failures = known;
      // A duplicate shows that the question was answered before, but that answer may not be on disk yet.
      const isRepeated = known.values().some(({ code }) => code === duplicateKey);
      if (isRepeated && !(await pass())) throw new AppError('unavailable', { retryAfter: 1, cause: error });
    }
    return failures;
  };

  const commit = async (group: Waiting[]): Promise<void> => {
    try {
      const failures = await write(group);
      for (const [index, { resolve, reject }] of group.entries()) {
        const failure = failures.get(index);
        if (failure && failure.code !== duplicateKey) reject(new Error(failure.errmsg, { cause: failure }));
        else resolve(!failure);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const writeWaiting = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, largestGroup);
      waiting = waiting.slice(largestGroup);
      await commit(group);
    }
    writing = false;
  };

  return (answer) =>
    new Promise((resolve, reject) => {
      waiting.push({ answer, resolve, reject });
      if (!writing) void writeWaiting();
    });
}

/** Returns the failures by their index in the group, or undefined if the outcome of the group is unknown. */
function getFailures(error: unknown): Map<number, mongo.WriteError> | undefined {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) return undefined;
  const failures = [error.writeErrors].flat();
  return failures.length > 0 ? new Map(failures.map((failure) => [failure.index, failure])) : undefined;
}
