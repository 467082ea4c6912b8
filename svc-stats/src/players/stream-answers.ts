import type { Progress } from '@cardwise/contracts/statistics';
import { Readable } from 'node:stream';

import type { Answer } from '../answers/model.ts';
import { presentAnswer } from './present-answer.ts';

const write = async function* (batches: AsyncIterable<Answer[]>, progress: Progress): AsyncGenerator<string> {
  yield '{"answers":[';
  let separator = '';
  for await (const batch of batches) {
    yield separator + batch.map((answer) => JSON.stringify(presentAnswer(answer))).join(',');
    separator = ',';
  }
  yield `],"progress":${JSON.stringify(progress)}}`;
};

/** The JSON of the answer to `playerAnswers`, written while the player's answers are read: there may be very many. */
export const streamAnswers = (batches: AsyncIterable<Answer[]>, progress: Progress): Readable =>
  Readable.from(write(batches, progress), { objectMode: false, highWaterMark: 64 * 1024 });
