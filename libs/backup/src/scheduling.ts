import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Counter, Gauge, type Registry } from 'prom-client';

import { listBackups } from './backup-list.ts';
import { type BackupDependencies, runBackup } from './run-backup.ts';

const retryAfter = 15 * 60_000;
const longestWait = 2 ** 31 - 1;

type Dependencies = Omit<BackupDependencies, 'signal'> & {
  log: Logger;
  every: number;
  registry: Registry;
  now?: () => number;
};

export function startBackups({
  client,
  prefix,
  store,
  keep,
  workFolder,
  cacheDir,
  log,
  every,
  registry,
  now = Date.now,
}: Dependencies): BackgroundTask {
  const metrics = createBackupMetrics(registry);
  metrics.interval.set(every / 1000);
  let cleaned = false;

  const cleanWorkFolder = async (): Promise<void> => {
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(workFolder)) {
      if (/^(reading|verify)-/.test(name)) await rm(join(workFolder, name), { recursive: true, force: true });
    }
    cleaned = true;
  };

  const look = async () => {
    const all = await listBackups(store);
    const verified = all.filter(({ report }) => report);
    const [newest] = verified;
    metrics.kept.set(verified.length);
    if (newest) {
      metrics.lastSuccess.set(newest.madeAt.getTime() / 1000);
      metrics.bytes.set(newest.bytes);
    }
    return { newest, unreadable: all.flatMap(({ unreadable = [] }) => unreadable) };
  };

  return startBackgroundTask({
    name: 'back up',
    log,
    interval: every,
    retryAfter: Math.min(every, retryAfter),
    reportAfter: 0,
    run: async (signal) => {
      try {
        if (!cleaned) await cleanWorkFolder();
        const { newest, unreadable } = await look();
        if (unreadable.length > 0) {
          metrics.failures.inc();
          log.error(
            { unreadable },
            'reports of backups cannot be read; these backups stay until they are removed by hand',
          );
        }
        const due = newest ? newest.madeAt.getTime() + every - now() : 0;
        if (due > 0) return Math.min(due, longestWait);
        const { name, documents, paused, writing, verifying, removed } = await runBackup({
          client,
          prefix,
          store,
          keep,
          workFolder,
          cacheDir,
          signal,
        });
        metrics.writing.set(writing / 1000);
        metrics.verifying.set(verifying / 1000);
        metrics.paused.set(paused / 1000);
        const { newest: stored } = await look();
        const took = { writing: Math.round(writing), verifying: Math.round(verifying), paused: Math.round(paused) };
        log.info({ backup: name, documents, bytes: stored?.bytes, took, removed }, 'backup made and verified');
        return Math.min(every, longestWait);
      } catch (error) {
        metrics.failures.inc();
        throw error;
      }
    },
  });
}

function createBackupMetrics(registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  return {
    interval: gauge('backup_interval_seconds', 'Time between two backups, as set.'),
    lastSuccess: gauge('backup_last_success_timestamp_seconds', 'When the newest verified backup was made.'),
    kept: gauge('backup_kept', 'Verified backups in the store.'),
    bytes: gauge('backup_size_bytes', 'Size of the newest verified backup.'),
    writing: gauge('backup_write_seconds', 'How long the newest backup took to be written.'),
    verifying: gauge('backup_verify_seconds', 'How long the newest backup took to be verified.'),
    paused: gauge('backup_ledger_pause_seconds', 'For how long counting stood still for the newest backup.'),
    failures: new Counter({
      name: 'backup_failures_total',
      help: 'Backups that could not be made or verified, and looks at the store that met a report that cannot be read.',
      registers: [registry],
    }),
  };
}
