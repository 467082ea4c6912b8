import type { Collection, Connection, Model, Schema, SchemaOptions } from 'mongoose';

/** Durable; throws for undeclared fields and leaves other builds' fields alone. */
export const storedIn = (collection: string) =>
  ({
    collection,
    autoCreate: false,
    autoIndex: false,
    minimize: false,
    strict: 'throw',
    versionKey: false,
    // Mongoose hands on `w` and `j` only, not `durableWrite`.
    writeConcern: { w: 'majority', j: true },
  }) as const satisfies SchemaOptions;

export const openModel = async <T>(connection: Connection, name: string, schema: Schema<T>): Promise<Model<T>> => {
  const model = connection.model<T>(name, schema);
  await model.createIndexes();
  return model;
};

export const collectionOf = <T extends object>(model: Model<T>): Collection<T> =>
  model.collection as unknown as Collection<T>;
