import { BSON, type Document } from 'mongodb';
import { hash } from 'node:crypto';

/**
 * A backup is a gzip stream of BSON documents: what it is; for each collection a heading, its documents and an empty
 * document; at the end, what there was. Types stay what they are, and nothing has to fit into memory.
 */
export type Opening = { kind: 'cardwise backup'; format: 1; madeAt: Date };
export type Heading = { kind: 'collection'; database: string; name: string; indexes: Document[] };
/** Backups of earlier releases have no summaries. */
export type Closing = { kind: 'end'; documents: number; collections?: Summaries };

/** Stands after the last document of a collection; a stored one always has an `_id`. */
export const endOfCollection = BSON.serialize({});

/** On disk before it counts. */
export const durableWrite = { w: 'majority', journal: true } as const;

/** Every value keeps its type. */
export const keepTypes = { promoteValues: false, promoteBuffers: false } as const;

/** What a collection contains; the digest is the same in whatever order its documents come. */
export type Summary = { documents: number; digest: string };

/** By collection, as `svc_stats.answers`: the service's database without the suite's prefix. */
export type Summaries = Record<string, Summary>;

export const countDocuments = (collections: Summaries): number =>
  Object.values(collections).reduce((sum, { documents }) => sum + documents, 0);

/**
 * The services' databases in the order in which they are read. svc-quiz hands answers over to svc-stats and keeps them until
 * they are confirmed, so it is read first: an answer may be in both, never in neither. What svc-profile still has to tell the
 * others is read after they are. Log lines end up in svc-admin.
 */
export const databases = ['svc_quiz', 'svc_stats', 'svc_profile', 'svc_admin'] as const;

/** Adds up a collection's summary, document by document. */
export const createSummary = () => {
  let documents = 0;
  let sum = 0n;
  return {
    add: (document: Uint8Array): void => {
      documents += 1;
      // As a restore writes it: JavaScript puts keys that are whole numbers, such as the values that players chose, in order.
      const restored = BSON.serialize(BSON.deserialize(document, keepTypes));
      sum = BigInt.asUintN(128, sum + BigInt(`0x${hash('sha256', restored, 'hex').slice(0, 32)}`));
    },
    read: (): Summary => ({ documents, digest: sum.toString(16).padStart(32, '0') }),
  };
};

/**
 * Splits a stream of bytes into BSON documents: each begins with its length.
 *
 * @throws Error when the stream ends within a document.
 */
export const splitBson = async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
};

const chunkBytes = 64 * 1024;

/** Joins documents into larger pieces, which streams handle faster. */
export const joinBson = async function* (documents: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
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
};
