import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@cardwise/embedded-mongo/start-embedded-mongo';

import { cacheDir } from '../repository-root.ts';

export default startTestDatabase;

/** Starts one embedded database per run, unless `MONGODB_URI` names a server; its URI is in `TEST_MONGODB_URI`. */
async function startTestDatabase(): Promise<void> {
  const given = process.env['MONGODB_URI'];
  if (given) {
    process.env['TEST_MONGODB_URI'] = given;
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'cardwise-test-'));
  const mongo = await startEmbeddedMongo({ dataDir, cacheDir });
  process.env['TEST_MONGODB_URI'] = mongo.uri;
  globalThis.stopTestDatabase = async () => {
    await mongo.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
