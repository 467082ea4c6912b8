import { Readable } from 'node:stream';

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
 * Everything stored about a player: `own`, then svc-stats' answer as it arrives.
 *
 * @param own Not empty.
 * @param answers JSON text of an object with other names in it.
 */
export const exportData = (own: object, answers: Readable): Readable =>
  Readable.from(merge(own, answers), { objectMode: false, highWaterMark: 64 * 1024 });
