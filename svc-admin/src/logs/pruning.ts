import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { CardReportStore } from '../card-reports/store.ts';
import type { WatchStore } from '../releases/store.ts';
import type { ReportStore } from '../reports/store.ts';
import type { LogStore } from './store.ts';

const interval = 10 * 60_000;
const day = 24 * 60 * 60_000;

export const pruneLogs = async (logs: LogStore, auditKeepDays: number, now: number): Promise<void> => {
  await logs.prune();
  await logs.pruneAudit(new Date(now - auditKeepDays * day));
};

type Dependencies = {
  logs: LogStore;
  reports: ReportStore;
  cardReports: CardReportStore;
  watches: WatchStore;
  log: Logger;
  auditKeepDays: number;
};

export const startPruning = ({
  logs,
  reports,
  cardReports,
  watches,
  log,
  auditKeepDays,
}: Dependencies): BackgroundTask =>
  startBackgroundTask({
    name: 'remove old log lines and reports',
    log,
    interval,
    firstRunAfter: interval,
    run: async () => {
      const now = Date.now();
      await pruneLogs(logs, auditKeepDays, now);
      await reports.prune(now);
      await cardReports.prune(now);
      await watches.prune(now);
    },
  });
