import { domain } from '@cardwise/contracts/admin/domain';
import { MongoClient } from 'mongodb';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { cpuSeconds } from './support/cpu-seconds.ts';
import { serveLargeProvider } from './support/large-provider.ts';
import { startService } from './support/start-service.ts';
import { pids, serviceEnvironment } from './support/suite.ts';

const size = Number(process.env['IMPORT_CARDS'] ?? 8000);

const provider = await serveLargeProvider(size);
const prefix = `bench_${Date.now().toString(36)}_`;
const folder = await mkdtemp(join(tmpdir(), 'cardwise-import-'));
const client = await new MongoClient(serviceEnvironment.MONGODB_URI, { retryWrites: false }).connect();
const database = client.db(`${prefix}svc_admin`);
const cards = database.collection('cards');

const databaseBefore = cpuSeconds(pids.database);
const began = performance.now();
const admin = await startService('svc-admin', {
  neighbours: 'http://127.0.0.1:9',
  prefix,
  settings: {
    ...domain.service.process,
    IMAGES_DIR: folder,
    PROVIDER_API_URL: provider.url,
    PROVIDER_OAUTH_URL: `${provider.url}/oauth`,
  },
});

function tell(what: string): void {
  const seconds = (performance.now() - began) / 1000;
  const spent = cpuSeconds(admin.pid);
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${admin.pid}/status`, 'utf8'))?.[1]) / 1024;
  process.stdout.write(
    `${what.padEnd(24)} after ${seconds.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}; processor time of svc-admin ` +
      `${spent.toFixed(1)} s (${((spent / size) * 1000).toFixed(1)} ms per card), of the database ` +
      `${(cpuSeconds(pids.database) - databaseBefore).toFixed(1)} s; svc-admin's peak memory ${peak.toFixed(0)} MB\n`,
  );
}

async function hasAll(filter: Record<string, unknown>): Promise<void> {
  while ((await cards.countDocuments(filter)) < size) await sleep(500);
}

process.stdout.write(`the first import of ${size} cards\n`);
tell('the first catalogue');
await hasAll({ 'picture.version': { $type: 'string' } });
tell('every picture');
await hasAll({ 'picture.pixel': { $gt: '' } });
tell('every pixel version');

await admin.stop();
await database.dropDatabase();
await client.close();
await provider.close();
await rm(folder, { recursive: true, force: true });
