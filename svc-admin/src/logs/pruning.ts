import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background-task';
import type { Logger } from '@cardwise/service-kit/logger';

import type { LogStore } from './store.ts';

/** Milliseconds between two prunings. */
const interval = 10 * 60_000;
const day = 24 * 60 * 60_000;

/** Removes the lines beyond the limit, and the audit trail older than `auditKeepDays`. */
export const pruneLogs = async (logs: LogStore, auditKeepDays: number, now: number): Promise<void> => {
  await logs.prune();
  await logs.pruneAudit(new Date(now - auditKeepDays * day));
};

type Dependencies = { logs: LogStore; log: Logger; auditKeepDays: number };

/** Keeps the log collection at its size and the audit trail at its age. */
export const startPruning = ({ logs, log, auditKeepDays }: Dependencies): BackgroundTask =>
  startBackgroundTask({
    name: 'remove old log lines',
    log,
    interval,
    firstRunAfter: interval,
    run: () => pruneLogs(logs, auditKeepDays, Date.now()),
  });
