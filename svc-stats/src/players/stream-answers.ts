import type { Progress } from '@cardwise/contracts/answers';
import { Readable } from 'node:stream';

import type { Answer } from '../answers/model.ts';

/** An answer as its player gets it when they export their data. */
const presentAnswer = ({ _id, card, kind, difficulty, chosen, correct, issued, at, ms }: Answer) => ({
  question: _id,
  card,
  kind,
  difficulty,
  chosen,
  correct,
  asked_at: issued.toISOString(),
  answered_at: at.toISOString(),
  milliseconds: ms,
});

const write = async function* (batches: AsyncIterable<Answer[]>, progress: Progress): AsyncGenerator<string> {
  yield '{"answers":[';
  let separator = '';
  for await (const batch of batches) {
    yield separator + batch.map((answer) => JSON.stringify(presentAnswer(answer))).join(',');
    separator = ',';
  }
  yield `],"progress":${JSON.stringify(progress)}}`;
};

/** Streams the JSON response to `playerAnswers` while the answers are read: there may be very many. */
export const streamAnswers = (batches: AsyncIterable<Answer[]>, progress: Progress): Readable =>
  Readable.from(write(batches, progress), { objectMode: false, highWaterMark: 64 * 1024 });
