import type { Connection } from 'mongoose';

import { majorityWrite } from './mongo.ts';

/** Whether what was read since `enter` is durable and was the latest. */
export type PassBarrier = () => Promise<boolean>;

export type ReadBarrier = ReturnType<typeof createReadBarrier>;

/**
 * Whether reads can be built upon: a killed server forgets what was not on disk, and a primary cut off from the others
 * serves outdated data.
 * @param name What is read; a document per name.
 */
export function createReadBarrier(connection: Connection, name: string) {
  const barriers = connection.collection<{ _id: string; passed: number }>('barriers');
  let latest: string | undefined;

  return {
    enter: async (): Promise<PassBarrier> => {
      const entered = (latest ??= await getTerm(connection));
      // A primary can confirm a write, and all before it, only if no other was elected.
      return async () => {
        latest = undefined;
        await barriers.updateOne({ _id: name }, { $inc: { passed: 1 } }, { upsert: true, ...majorityWrite });
        latest = await getTerm(connection);
        return latest === entered;
      };
    },
  };
}

/** Changes when the server starts, becomes the primary or steps down. The embedded engine has only its process id. */
async function getTerm(connection: Connection): Promise<string> {
  const database = connection.getClient().db(connection.name);
  const { topologyVersion } = await database.command({ hello: 1 });
  if (topologyVersion) return `${String(topologyVersion.processId)}:${String(topologyVersion.counter)}`;
  const { pid } = await database.command({ serverStatus: 1, none: true });
  return String(pid);
}
