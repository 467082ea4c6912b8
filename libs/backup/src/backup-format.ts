import { BSON, type Document } from 'mongodb';
import { hash } from 'node:crypto';

/** A gzip stream of BSON: the opening; per collection a heading, its documents, an empty document; the closing. */
export type Opening = { kind: 'cardwise backup'; format: 1; madeAt: Date };
export type Heading = { kind: 'collection'; database: string; name: string; indexes: Document[] };
/** Older backups have no summaries. */
export type Closing = { kind: 'end'; documents: number; collections?: Summaries };

/** A stored document always has an `_id`. */
export const endOfCollection = BSON.serialize({});

export const keepTypes = { promoteValues: false, promoteBuffers: false } as const;

/** Whatever the documents' order. */
type Summary = { documents: number; digest: string };

/** As `svc_stats.answers`: without the suite's prefix. */
export type Summaries = Record<string, Summary>;

const chunkBytes = 64 * 1024;

export function countDocuments(collections: Summaries): number {
  return Object.values(collections).reduce((sum, { documents }) => sum + documents, 0);
}

export function createSummary() {
  let documents = 0;
  let sum = 0n;
  return {
    add: (document: Uint8Array): void => {
      documents += 1;
      // As restored: JavaScript puts keys that are whole numbers in order.
      const restored = BSON.serialize(BSON.deserialize(document, keepTypes));
      sum = BigInt.asUintN(128, sum + BigInt(`0x${hash('sha256', restored, 'hex').slice(0, 32)}`));
    },
    read: (): Summary => ({ documents, digest: sum.toString(16).padStart(32, '0') }),
  };
}

/** @throws Error when the stream ends within a document. */
export async function* splitBson(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 4) {
      const length = rest.readInt32LE(0);
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error('The backup is truncated.');
}

/** Streams handle larger pieces faster. */
export async function* joinBson(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunk: Uint8Array[] = [];
  let size = 0;
  for await (const document of documents) {
    chunk.push(document);
    size += document.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(chunk);
    [chunk, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunk);
}
