import { BSON, type Document } from 'mongodb';

import { say } from '../say.ts';

/**
 * A backup is a gzip stream of BSON documents: what it is; for each collection a heading, its documents and an empty
 * document; at the end, how many documents there were. Types stay what they are, and nothing has to fit into memory.
 */
export type Opening = { kind: 'cardwise backup'; format: 1; madeAt: Date };
export type Heading = { kind: 'collection'; database: string; name: string; indexes: Document[] };
export type Closing = { kind: 'end'; documents: number };

/** Stands after the last document of a collection; a stored one always has an `_id`. */
export const endOfCollection = BSON.serialize({});

/** Documents of a backup, collection by collection: the name of the service's database is without the suite's prefix. */
export type Counts = Record<string, number>;

/** Prints how many documents there are, a line for each collection and one for all. */
export const tellCounts = (counts: Counts): void => {
  for (const [name, count] of Object.entries(counts)) say(`${String(count).padStart(10)}  ${name}`);
  say(`${String(Object.values(counts).reduce((sum, count) => sum + count, 0)).padStart(10)}  documents`);
};
