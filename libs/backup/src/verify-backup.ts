import { startEmbeddedMongo } from '@cardwise/embedded-mongo/start-embedded-mongo';
import { MongoClient } from 'mongodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createSummary, type Summaries } from './backup-format.ts';
import { getIndexes, readRaw } from './changed-documents.ts';
import { checkBooks } from './check-books.ts';
import { ledgerDatabase } from './databases.ts';
import { type BackupContents, type OpenBackup, restoreBackup } from './read-backup.ts';

class NotVerifiedError extends Error {
  override name = 'NotVerifiedError';
}

type Dependencies = {
  open: OpenBackup;
  expected: Summaries;
  workFolder: string;
  cacheDir: string;
};

/**
 * Restores the backup into a new database, and compares that with what was read.
 * @throws NotVerifiedError saying what differs.
 */
export async function verifyBackup({ open, expected, workFolder, cacheDir }: Dependencies): Promise<void> {
  const folder = await mkdtemp(join(workFolder, 'verify-'));
  try {
    const engine = await startEmbeddedMongo({ dataDir: join(folder, 'mongo'), cacheDir });
    const client = new MongoClient(engine.uri, { retryWrites: false });
    try {
      const faults = await compare(client, await restoreBackup(client, '', open), expected);
      if (faults.length > 0) throw new NotVerifiedError(faults.join('; '));
    } finally {
      await client.close();
      await engine.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(client: MongoClient, { headings }: BackupContents, expected: Summaries): Promise<string[]> {
  const faults: string[] = [];
  const missing = new Set(Object.keys(expected));
  for (const { database, name, indexes } of headings) {
    const db = client.db(database);
    const summary = createSummary();
    for await (const document of readRaw(db, name)) summary.add(document);
    const collection = `${database}.${name}`;
    missing.delete(collection);
    const [wanted, found] = [expected[collection], summary.read()];
    if (wanted?.documents !== found.documents)
      faults.push(`${collection}: ${found.documents} documents instead of ${wanted?.documents ?? 0}`);
    else if (wanted.digest !== found.digest) faults.push(`${collection}: documents differ`);
    if (JSON.stringify(await getIndexes(db, name)) !== JSON.stringify(indexes))
      faults.push(`${collection}: indexes differ`);
  }
  faults.push(...[...missing].map((name) => `${name} is missing`), ...(await checkBooks(client.db(ledgerDatabase))));
  return faults;
}
