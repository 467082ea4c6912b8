import { Readable } from 'node:stream';

/** Puts two JSON objects, the second as a text that is still coming, together as one. */
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
 * The document of all that is kept of a player: what svc-profile knows, and then svc-stats' answer as it comes, since no
 * number of answers is too many for a player to take along.
 *
 * @param own Not empty.
 * @param answers JSON text of an object with other names in it.
 */
export const exportData = (own: object, answers: Readable): Readable =>
  Readable.from(merge(own, answers), { objectMode: false, highWaterMark: 64 * 1024 });
