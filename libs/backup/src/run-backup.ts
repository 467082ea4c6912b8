import type { MongoClient } from 'mongodb';

import { countDocuments } from './backup-format.ts';
import { listBackups, getName, removeBackup, type Report, writeReport } from './backup-list.ts';
import { chooseKept, type KeepRule } from './keep-rule.ts';
import type { BackupStore } from './store.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

export type BackupDependencies = {
  client: MongoClient;
  prefix: string;
  store: BackupStore;
  keep: KeepRule;
  workFolder: string;
  cacheDir: string;
  signal?: AbortSignal;
};

type BackupRun = Report & {
  name: string;
  paused: number;
  writing: number;
  verifying: number;
  removed: string[];
};

/**
 * Makes a backup, verifies it and only then removes old ones.
 * @throws NotVerifiedError when the backup does not restore to what was read.
 */
export async function runBackup({
  client,
  prefix,
  store,
  keep,
  workFolder,
  cacheDir,
  signal,
}: BackupDependencies): Promise<BackupRun> {
  const began = performance.now();
  let name = '';
  const { madeAt, collections, entry, paused } = await writeBackup(
    { client, prefix, workFolder, signal },
    (bytes, at) => {
      name = getName(at);
      return store.write(name, bytes);
    },
  );
  const written = performance.now();
  await verifyBackup({ open: () => store.read(name), expected: collections, workFolder, cacheDir });
  const report: Report = { madeAt, documents: countDocuments(collections), entry, collections };
  await writeReport(store, name, report);
  const verified = performance.now();
  const removed = await removeOld(store, keep);
  return { ...report, name, paused, writing: written - began, verifying: verified - written, removed };
}

/**
 * Removes old backups. It spares those with an unreadable report, and the newest unverified one, which shows why it
 * failed.
 */
export async function removeOld(store: BackupStore, keep: KeepRule): Promise<string[]> {
  const all = await listBackups(store);
  const kept = chooseKept(
    all.filter(({ report }) => report),
    keep,
  );
  const newestFailure = all.find(({ report, unreadable }) => !report && unreadable === undefined);
  const old = all.filter((backup) => !kept.has(backup) && backup !== newestFailure && backup.unreadable === undefined);
  for (const backup of old) await removeBackup(store, backup);
  return old.map(({ name }) => name);
}
