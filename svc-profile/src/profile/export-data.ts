import { Readable } from 'node:stream';

/** Joins two JSON objects, the second as a stream of text, into one. */
const merge = async function* (head: object, tail: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
  let started = false;
  for await (const part of tail) {
    if (started || part.length === 0) {
      yield part;
      continue;
    }
    if (part[0] !== '{'.charCodeAt(0)) throw new Error('the answers are not a JSON object');
    started = true;
    yield `${JSON.stringify(head).slice(0, -1)},`;
    yield part.subarray(1);
  }
  if (!started) throw new Error('there are no answers');
};

/**
 * Everything the suite stores about a player: svc-profile's and svc-quiz's data, then svc-stats' answer as it arrives, since
 * there may be any number of answers.
 *
 * @param own Not empty.
 * @param answers JSON text of an object with other names in it.
 */
export const exportData = (own: object, answers: Readable): Readable =>
  Readable.from(merge(own, answers), { objectMode: false, highWaterMark: 64 * 1024 });
