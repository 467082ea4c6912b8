import { durableWrite } from '@cardwise/service-kit/mongo';
import type { Connection } from 'mongoose';

/** Tells one run of the database server from the next; the embedded engine knows its process id only. */
const serverRun = async (connection: Connection): Promise<string> => {
  const database = connection.getClient().db(connection.name);
  const { topologyVersion } = await database.command({ hello: 1 });
  if (topologyVersion) return `${String(topologyVersion.processId)}:${String(topologyVersion.counter)}`;
  const { pid } = await database.command({ serverStatus: 1, none: true });
  return String(pid);
};

/**
 * A database that is killed forgets what was not yet on disk, also what others had read by then; the driver goes on with
 * the server that comes after it. The barrier tells whether what was read since `enter` is on disk and stays.
 */
export const createReadBarrier = (connection: Connection) => {
  const barriers = connection.collection<{ _id: string; passed: number }>('barriers');
  let known: string | undefined;

  return {
    /** To be called before reading. */
    enter: async (): Promise<void> => {
      known ??= await serverRun(connection);
    },

    /**
     * False when the server is another one than when reading began. Once a durable write is acknowledged, everything
     * before it is on disk as well, provided that it was the same server all along.
     */
    pass: async (): Promise<boolean> => {
      const before = known;
      await barriers.updateOne(
        { _id: 'ledger' },
        { $inc: { passed: 1 } },
        { upsert: true, writeConcern: durableWrite },
      );
      known = await serverRun(connection);
      return known === before;
    },
  };
};
