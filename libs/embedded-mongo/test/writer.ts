/** `node writer.ts <uri>` inserts documents and prints each id once its insert is acknowledged. */

import { MongoClient } from 'mongodb';

const CONCURRENT = 16;
const [uri] = process.argv.slice(2) as [string];
const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1_000 });
const answers = client.db('test').collection<{ _id: number }>('answers');
let next = 0;

async function insertUntilItFails(): Promise<void> {
  for (;;) {
    const id = next++;
    await answers.insertOne({ _id: id }, { writeConcern: { w: 'majority', journal: true } });
    process.stdout.write(`${id}\n`);
  }
}

await Promise.allSettled(Array.from({ length: CONCURRENT }, insertUntilItFails));
await client.close();
