import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

export function openKeptCopy<T extends z.ZodMiniType>(connection: Connection, id: string, schema: T) {
  const copies = connection.collection<{ _id: string; json: string }>('copies');
  return {
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
}
