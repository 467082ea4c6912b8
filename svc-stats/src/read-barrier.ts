import { durableWrite } from '@cardwise/service-kit/mongo';
import type { Connection } from 'mongoose';

/** Identifies one run of the database server; the embedded engine only has its process id. */
const serverRun = async (connection: Connection): Promise<string> => {
  const database = connection.getClient().db(connection.name);
  const { topologyVersion } = await database.command({ hello: 1 });
  if (topologyVersion) return `${String(topologyVersion.processId)}:${String(topologyVersion.counter)}`;
  const { pid } = await database.command({ serverStatus: 1, none: true });
  return String(pid);
};

/**
 * A database that is killed loses what was not on disk yet, even if it had been read already, and the driver silently
 * goes on with its successor. The barrier tells whether everything read since `enter` is on disk.
 */
export const createReadBarrier = (connection: Connection) => {
  const barriers = connection.collection<{ _id: string; passed: number }>('barriers');
  let known: string | undefined;

  return {
    /** Call before reading. */
    enter: async (): Promise<void> => {
      known ??= await serverRun(connection);
    },

    /**
     * False if the server is no longer the one that was read from. An acknowledged durable write implies that everything
     * before it is on disk as well, as long as it is the same run of the server.
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

export type ReadBarrier = ReturnType<typeof createReadBarrier>;
