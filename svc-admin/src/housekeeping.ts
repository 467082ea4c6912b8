import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { LogStore } from './logs/store.ts';

const interval = 10 * 60_000;

export async function pruneLogs(logs: LogStore, auditKeepDays: number, now: number): Promise<void> {
  await logs.prune();
  await logs.pruneAudit(new Date(now - auditKeepDays * millisecondsPerDay));
}

export function startHousekeeping(
  stores: readonly { prune: (now: number) => Promise<void> }[],
  log: Logger,
): BackgroundTask {
  return startBackgroundTask({
    name: 'remove old log lines, reports and previews',
    log,
    interval,
    firstRunAfter: interval,
    run: async () => {
      const now = Date.now();
      for (const { prune } of stores) await prune(now);
    },
  });
}
