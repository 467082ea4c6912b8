import type { BrowserError, PartBuild, sendReports } from '@cardwise/contracts/admin/reports';
import type { RequestOf } from '@cardwise/contracts/http/endpoint';

import type { ReadError } from './read-page-error.ts';

export type Report = RequestOf<typeof sendReports>['body'];

/** Different errors of one page load. */
const mostErrors = 20;
const mostBuilds = 5;
/** The gateway accepts 16 KB; characters beyond ASCII take more than one byte. */
const largest = 10_000;

const nameOf = ({ part, build }: PartBuild): string => `${part}/${build}`;

type Occurred = { error: Omit<BrowserError, 'count'>; unsent: number };

/** Collects what is to be reported. Nothing is handed out twice. */
export const collectReports = () => {
  const told = { started: new Set<string>(), failed: new Set<string>() };
  const untold: { started: PartBuild[]; failed: PartBuild[] } = { started: [], failed: [] };
  const occurred = new Map<string, Occurred>();

  const tell = (what: 'started' | 'failed', { part, build }: PartBuild): void => {
    if (told[what].has(nameOf({ part, build }))) return;
    told[what].add(nameOf({ part, build }));
    untold[what].push({ part, build });
  };

  return {
    /** A build that runs on this page. */
    start: (build: PartBuild): void => tell('started', build),

    add: (error: ReadError, view: string): void => {
      const key = JSON.stringify(error);
      const known = occurred.get(key);
      if (known) {
        known.unsent = Math.min(10_000, known.unsent + 1);
        return;
      }
      // Every failed visit is a visit, even if the build failed before it was known to run.
      tell('started', error);
      tell('failed', error);
      if (occurred.size < mostErrors) occurred.set(key, { error: { ...error, view }, unsent: 1 });
    },

    /** What has come since the last call, in reports that are small enough to be accepted. */
    take: (vitals?: Report['vitals']): Report[] => {
      const first: Report = {
        started: untold.started.splice(0, mostBuilds),
        failed: untold.failed.splice(0, mostBuilds),
        errors: [],
        ...(vitals && { vitals }),
      };
      const reports = [first];
      let size = 0;
      for (const entry of occurred.values()) {
        if (entry.unsent === 0) continue;
        const error = { ...entry.error, count: entry.unsent };
        entry.unsent = 0;
        const more = JSON.stringify(error).length;
        if (size + more > largest) {
          reports.push({ started: [], failed: [], errors: [] });
          size = 0;
        }
        reports.at(-1)?.errors.push(error);
        size += more;
      }
      return reports.filter(
        ({ started, failed, errors, vitals: measured }) =>
          started.length + failed.length + errors.length > 0 || measured,
      );
    },
  };
};
