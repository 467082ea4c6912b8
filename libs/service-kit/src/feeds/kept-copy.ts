import { Schema, type Connection } from 'mongoose';
import * as z from 'zod/mini';

import { storedIn } from '../database/mongo.ts';

type KeptCopy = { _id: string; json: string };

const keptCopySchema = new Schema<KeptCopy>(
  { _id: { type: String, required: true }, json: { type: String, required: true } },
  storedIn('copies'),
);

export function openKeptCopy<T extends z.ZodMiniType>(connection: Connection, id: string, schema: T) {
  const KeptCopy = connection.model<KeptCopy>('KeptCopy', keptCopySchema);
  return {
    read: async (): Promise<z.output<T> | undefined> => {
      const stored = await KeptCopy.findById(id).lean();
      try {
        return z.parse(schema, JSON.parse(stored?.json ?? ''));
      } catch {
        return undefined;
      }
    },
    save: async (value: z.output<T>): Promise<void> => {
      await KeptCopy.updateOne({ _id: id }, { $set: { json: JSON.stringify(value) } }, { upsert: true });
    },
  };
}
