import type { Connection } from 'mongoose';
import { randomBytes } from 'node:crypto';

import { connectMongo } from '../database/mongo.ts';

const readingCommands = new Set(['find', 'getMore', 'killCursors', 'aggregate', 'count', 'distinct', 'ping', 'hello']);

/** For one test file, with the writes sent so far, as `command collection`; `drop` removes it and disconnects. */
export const testDatabase = async (): Promise<{
  connection: Connection;
  writes: readonly string[];
  drop: () => Promise<void>;
}> => {
  const uri = process.env['TEST_MONGODB_URI'];
  if (!uri) throw new Error('TEST_MONGODB_URI is not set: run the tests with the `service` jest preset.');
  const connection = await connectMongo(uri, `test_${randomBytes(6).toString('hex')}`, { monitorCommands: true });
  const writes: string[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (!readingCommands.has(commandName)) writes.push(`${commandName} ${String(command[commandName])}`);
  });
  return {
    connection,
    writes,
    drop: async () => {
      await connection.dropDatabase();
      await connection.close();
    },
  };
};
