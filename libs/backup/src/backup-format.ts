import { BSON, type Document } from 'mongodb';
import { hash } from 'node:crypto';

/**
 * A backup is a gzip stream of BSON documents: the opening; for each collection a heading, its documents and an empty
 * document; the closing.
 */
export type Opening = { kind: 'cardwise backup'; format: 1; madeAt: Date };
export type Heading = { kind: 'collection'; database: string; name: string; indexes: Document[] };
/** Older backups have no summaries of their collections. */
export type Closing = { kind: 'end'; documents: number; collections?: Summaries };

/** An empty document ends a collection, because a stored document always has an `_id`. */
export const endOfCollection = BSON.serialize({});

export const keepTypes = { promoteValues: false, promoteBuffers: false } as const;

/** The digest does not depend on the order of the documents. */
type Summary = { documents: number; digest: string };

/** The keys look like `svc_stats.answers`: they are without the suite's prefix. */
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
      // The digest is that of the document as restored, because JavaScript sorts keys that are whole numbers.
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

/** Joins documents to larger pieces, which streams handle faster. */
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
