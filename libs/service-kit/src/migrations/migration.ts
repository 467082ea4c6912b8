import { mongo, type Connection } from 'mongoose';

import { majorityWrite } from '../database/mongo.ts';

/** `cursor` is where the next step begins. */
export type Step = { changed: number } & ({ done: true } | { done: false; cursor: unknown });

export type Migration = {
  /** A name looks like `0001-fold-names`. It never changes, because databases record it. */
  name: string;
  /**
   * A migration that changes few documents can finish before the service starts; the code then need not read the older
   * shape.
   */
  before?: 'ready';
  /** Does one bounded step and changes only what has the older shape, so that any process may repeat it. */
  step: (connection: Connection, cursor: unknown) => Promise<Step>;
};

const mostChanges = 100;

const absent = new Set<unknown>(['IndexNotFound', 'NamespaceNotFound']);

type Document = { _id: unknown };

type DocumentChange<T extends Document, Field extends keyof T & string> = Pick<Migration, 'name' | 'before'> & {
  collection: string;
  where: mongo.Filter<T>;
  /** A document stays as it is if another process has changed one of these fields since they were read. */
  reads: readonly Field[];
  change: (document: Pick<T, '_id' | Field>) => mongo.UpdateFilter<T>;
  stepSize?: number;
};

/** Makes a migration that changes documents in the order of their ids. */
export function changeDocuments<T extends Document, Field extends keyof T & string = never>({
  collection: of,
  where,
  reads,
  change,
  stepSize = 1000,
  ...migration
}: DocumentChange<T, Field>): Migration {
  return {
    ...migration,
    step: async (connection, cursor) => {
      const collection = connection.collection(of);
      const from = cursor === undefined ? {} : { $gt: cursor };
      // The end of the step's range is found first: a search for few documents of the older shape would read all
      // others.
      const last = await collection.findOne(cursor === undefined ? {} : { _id: from as never }, {
        sort: { _id: 1 },
        skip: stepSize - 1,
        projection: { _id: 1 },
      });
      const range = { ...from, ...(last && { $lte: last._id }) };
      const found = (await collection
        .find(
          {
            $and: [where as mongo.Filter<mongo.Document>, Object.keys(range).length > 0 ? { _id: range as never } : {}],
          },
          {
            projection: Object.fromEntries(['_id', ...reads].map((field) => [field, 1])),
            sort: { _id: 1 },
            hint: { _id: 1 },
            limit: mostChanges,
          },
        )
        .toArray()) as unknown as Pick<T, '_id' | Field>[];
      const unchanged = (document: Pick<T, '_id' | Field>) =>
        reads.map((field) => ({
          [field]: document[field] === undefined ? { $exists: false } : { $eq: document[field] },
        }));
      const updates = found.map((document) => ({
        updateOne: {
          filter: { $and: [{ _id: document._id }, where, ...unchanged(document)] } as mongo.Filter<mongo.Document>,
          update: change(document) as mongo.UpdateFilter<mongo.Document>,
        },
      }));
      const changed =
        updates.length === 0
          ? 0
          : (await collection.bulkWrite(updates, { ordered: false, ...majorityWrite })).modifiedCount;
      const reached = found.length < mostChanges ? last : found.at(-1);
      return reached ? { changed, done: false, cursor: reached._id } : { changed, done: true };
    },
  };
}

export function dropIndexes({
  collection,
  indexes,
  ...migration
}: Pick<Migration, 'name' | 'before'> & { collection: string; indexes: readonly string[] }): Migration {
  return {
    ...migration,
    step: async (connection) => {
      for (const index of indexes) {
        await connection
          .collection(collection)
          .dropIndex(index)
          .catch((error: unknown) => {
            if (!(error instanceof mongo.MongoServerError && absent.has(error.codeName))) throw error;
          });
      }
      return { changed: 0, done: true };
    },
  };
}
