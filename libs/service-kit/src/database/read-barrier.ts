import { Schema, type Connection } from 'mongoose';

import { getCollection, majorityWrite, storedIn } from './mongo.ts';

type Barrier = { _id: string; passed: number };

const barrierSchema = new Schema<Barrier>(
  { _id: { type: String, required: true }, passed: { type: Number, required: true } },
  storedIn('barriers'),
);

/** Resolves to true if everything that was read since `enter` was the latest and is durable. */
export type PassBarrier = () => Promise<boolean>;

export type ReadBarrier = ReturnType<typeof createReadBarrier>;

/**
 * Tells whether reads can be built upon: a killed server forgets what was not on disk, and a primary that is cut off
 * from the others serves outdated data.
 * @param name Names what is read; each name has one document.
 */
export function createReadBarrier(connection: Connection, name: string) {
  const barriers = getCollection(connection.model<Barrier>('Barrier', barrierSchema));
  let latest: string | undefined;

  return {
    enter: async (): Promise<PassBarrier> => {
      const entered = (latest ??= await getTerm(connection));
      // A primary can confirm a write, and all writes before it, only if no other primary was elected.
      return async () => {
        latest = undefined;
        await barriers.updateOne({ _id: name }, { $inc: { passed: 1 } }, { upsert: true, ...majorityWrite });
        latest = await getTerm(connection);
        return latest === entered;
      };
    },
  };
}

/**
 * Returns a text that changes when the server starts, becomes the primary or steps down. The embedded engine has only
 * its process id.
 */
async function getTerm(connection: Connection): Promise<string> {
  const database = connection.getClient().db(connection.name);
  const { topologyVersion } = await database.command({ hello: 1 });
  if (topologyVersion) return `${String(topologyVersion.processId)}:${String(topologyVersion.counter)}`;
  const { pid } = await database.command({ serverStatus: 1, none: true });
  return String(pid);
}
