import type { Connection } from 'mongoose';
import { randomBytes } from 'node:crypto';

import { connectMongo } from '../database/mongo.ts';
import { requireStoredShapes } from './stored-shapes.ts';

const readingCommands = new Set(['find', 'getMore', 'killCursors', 'aggregate', 'count', 'distinct', 'ping', 'hello']);

/** Lists the databases that nobody uses any more, by the name of their indexes. */
const free: Record<string, string[]> = {};

/**
 * Opens a database for one test file. `writes` lists the writes sent so far as `command collection`; `drop` checks
 * that all that is stored has the shape of its schema, disconnects and removes the database.
 * @param indexed Names the database's indexes, which take 20 ms each to make: an unused database with the same name is
 * emptied and used again.
 */
export async function testDatabase(indexed?: string): Promise<{
  connection: Connection;
  writes: readonly string[];
  drop: () => Promise<void>;
}> {
  const uri = process.env['TEST_MONGODB_URI'];
  if (!uri) throw new Error('TEST_MONGODB_URI is not set: run the tests with the `service` jest preset.');
  const unused = indexed === undefined ? [] : (free[indexed] ??= []);
  const name = unused.pop() ?? `test_${randomBytes(6).toString('hex')}`;
  const connection = await connectMongo(uri, name, { monitorCommands: true });
  await empty(connection);
  const writes: string[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (!readingCommands.has(commandName)) writes.push(`${commandName} ${String(command[commandName])}`);
  });
  return {
    connection,
    writes,
    drop: async () => {
      try {
        await requireStoredShapes(connection);
      } finally {
        if (indexed === undefined) await connection.dropDatabase();
        await connection.close();
        unused.push(name);
      }
    },
  };
}

async function empty(connection: Connection): Promise<void> {
  const collections = await connection.listCollections();
  await Promise.all(collections.map(({ name }) => connection.collection(name).deleteMany({})));
}
