import type { Connection } from 'mongoose';
import { randomBytes } from 'node:crypto';

import { connectMongo } from './mongo.ts';

/** Creates a database for one test file; `drop` removes it and disconnects. */
export const testDatabase = async (): Promise<{ connection: Connection; drop: () => Promise<void> }> => {
  const uri = process.env['TEST_MONGODB_URI'];
  if (!uri) throw new Error('TEST_MONGODB_URI is not set: run the tests with the `service` jest preset.');
  const connection = await connectMongo(uri, `test_${randomBytes(6).toString('hex')}`);
  return {
    connection,
    drop: async () => {
      await connection.dropDatabase();
      await connection.close();
    },
  };
};
