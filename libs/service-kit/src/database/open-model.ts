import type { Collection, Connection, Model, Schema, SchemaOptions } from 'mongoose';

/**
 * Options of every model: writes are acknowledged once on disk, nothing beyond the declared fields is added to a document,
 * and a write to a field that is not declared throws. Fields that other builds stored stay.
 */
export const storedIn = (collection: string) =>
  ({
    collection,
    autoCreate: false,
    autoIndex: false,
    minimize: false,
    strict: 'throw',
    versionKey: false,
    // Mongoose hands on `w` and `j` only: `durableWrite`, which says `journal`, would not be durable here.
    writeConcern: { w: 'majority', j: true },
  }) as const satisfies SchemaOptions;

/** A model on the service's connection, with its indexes in place. */
export const openModel = async <T>(connection: Connection, name: string, schema: Schema<T>): Promise<Model<T>> => {
  const model = connection.model<T>(name, schema);
  await model.createIndexes();
  return model;
};

/** The driver's collection of a model, for bulk work and hot paths: documents come and go as they are. */
export const collectionOf = <T extends object>(model: Model<T>): Collection<T> =>
  model.collection as unknown as Collection<T>;
