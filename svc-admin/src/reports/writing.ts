import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { ReportStore } from './store.ts';

const interval = 1000;

export const startWritingReports = (reports: ReportStore, log: Logger) => {
  const task = startBackgroundTask({ name: 'store reports of browsers', log, interval, run: reports.write });
  return {
    stop: async (): Promise<void> => {
      await task.stop();
      await reports.write();
    },
  };
};
