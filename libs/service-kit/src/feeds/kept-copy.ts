import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/**
 * The last good copy of another service's data, in the service's own database: it starts and works while the other is away.
 *
 * @example
 * const copy = openKeptCopy(connection, 'metadata', metadataFeed.response);
 * const metadata = await copy.read();
 */
export const openKeptCopy = <T extends z.ZodMiniType>(connection: Connection, id: string, schema: T) => {
  const copies = connection.collection<{ _id: string; json: string }>('copies');
  return {
    /** Undefined before the first copy, and for one that cannot be read: it is asked for again. */
    read: async (): Promise<z.output<T> | undefined> => {
      const stored = await copies.findOne({ _id: id });
      try {
        return z.parse(schema, JSON.parse(stored?.json ?? ''));
      } catch {
        return undefined;
      }
    },
    save: async (value: z.output<T>): Promise<void> => {
      await copies.updateOne({ _id: id }, { $set: { json: JSON.stringify(value) } }, { upsert: true });
    },
  };
};
