import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import { createCountStore } from './count-store.ts';
import { createErrorStore } from './error-store.ts';
import type { Report, ReportCollections, StackFrame } from './model.ts';
import { createPageLoadStore } from './page-load-store.ts';
import type { PageLoad } from './page-load-tokens.ts';

export type ReportStore = ReturnType<typeof createReportStore>;

const interval = 1000;

export function startWritingReports(reports: ReportStore, log: Logger) {
  const task = startBackgroundTask({ name: 'store reports of browsers', log, interval, run: reports.write });
  return {
    stop: async (): Promise<void> => {
      await task.stop();
      await reports.write();
    },
  };
}

type Options = {
  /** Translates frames to places in source files; without this function, frames stay as they are. */
  translate?: (frames: StackFrame[]) => Promise<StackFrame[]>;
};

/** Collects reports in memory until `write`: many reports then cost as much as one, but a crash loses them. */
export function createReportStore(collections: ReportCollections, { translate }: Options = {}) {
  const pageLoads = createPageLoadStore(collections.pageLoads);
  const counts = createCountStore(collections.counts);
  const errors = createErrorStore({ errors: collections.errors, lists: collections.lists, translate });
  return {
    /** Adds a report. Page loads are counted only if `pageLoad` is given; without it, they might be counted twice. */
    add: (report: Report, now: number, pageLoad?: PageLoad): void => {
      if (pageLoad) pageLoads.add(pageLoad, report);
      for (const error of report.errors) errors.add(error, now);
      if (report.vitals) counts.addVitals(report.vitals, now);
    },

    /** Writes what has been collected. What fails is lost, because part of it would count twice if it were repeated. */
    write: async (): Promise<void> => {
      for (const { at, what, ...build } of await pageLoads.write()) counts.addPageLoad(build, at, what);
      await counts.write();
      await errors.write();
    },

    totals: counts.totals,
    evidence: pageLoads.evidence,
    series: counts.series,
    vitals: counts.vitals,
    errors: errors.load,

    /** Deletes old reports here, because the embedded engine has no TTL monitor. */
    prune: async (now: number): Promise<void> => {
      await pageLoads.prune(now);
      await counts.prune(now);
      await errors.prune(now);
    },
  };
}
