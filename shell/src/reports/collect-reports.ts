import type { BrowserError, PartBuild, sendReports } from '@cardwise/contracts/admin/reports';
import type { RequestOf } from '@cardwise/contracts/http/endpoint';

import type { ReadError } from './read-page-error.ts';

export type Report = RequestOf<typeof sendReports>['body'];

const mostErrors = 20;
const mostBuilds = 5;
// The gateway accepts 16 KB, and characters beyond ASCII take several bytes.
const largest = 10_000;

type Occurred = { error: Omit<BrowserError, 'count'>; unsent: number };

export function collectReports() {
  const reported = { started: new Set<string>(), failed: new Set<string>() };
  const unreported: { started: PartBuild[]; failed: PartBuild[] } = { started: [], failed: [] };
  const occurred = new Map<string, Occurred>();

  const report = (what: 'started' | 'failed', { part, build }: PartBuild): void => {
    if (reported[what].has(getName({ part, build }))) return;
    reported[what].add(getName({ part, build }));
    unreported[what].push({ part, build });
  };

  return {
    start: (build: PartBuild): void => report('started', build),

    add: (error: ReadError, view: string): void => {
      const key = JSON.stringify(error);
      const known = occurred.get(key);
      if (known) {
        known.unsent = Math.min(10_000, known.unsent + 1);
        return;
      }
      // A page load counts as started even if its build failed early.
      report('started', error);
      report('failed', error);
      if (occurred.size < mostErrors) occurred.set(key, { error: { ...error, view }, unsent: 1 });
    },

    /** Returns what is new since the last call, in reports that are small enough. */
    take: (vitals?: Report['vitals']): Report[] => {
      const first: Report = {
        started: unreported.started.splice(0, mostBuilds),
        failed: unreported.failed.splice(0, mostBuilds),
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
}

function getName({ part, build }: PartBuild): string {
  return `${part}/${build}`;
}
