import { sendReports, type PartBuild, type Vitals } from '@cardwise/contracts/admin/reports';
import { preferredLocale } from '@cardwise/web-kit';

import { resolveRoute } from '../routing/resolve-route.ts';
import { runsNewBuild, runningBuilds } from './builds-of-page.ts';
import { collectReports, type Report } from './collect-reports.ts';
import { errorEvents, type PageError } from './page-errors.ts';
import { readPageError } from './read-page-error.ts';
import { onHidden, sendReport } from '../lifecycle/page-lifecycle.ts';

// The pause between reports is in milliseconds; the first error is sent at once.
const pause = 5000;
// The next page replaces one that is being left within this many milliseconds.
const leavingTime = 2000;
const mostReports = 30;
const sample = 10;

type Options = {
  build: string;
  /** Without a visit, only errors and vitals are reported. */
  visit: string | undefined;
  drawn: number;
};

export async function startReporting({ build, visit, drawn }: Options): Promise<void> {
  const collected = collectReports();
  const currentView = () => resolveRoute(location.pathname, preferredLocale()).view;
  const firstView = currentView();
  let reports = 0;
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let vitals: Omit<Vitals, 'view'> | undefined;

  const builds = (): PartBuild[] => [{ part: 'shell', build }, ...runningBuilds()];

  const report = (measured?: Report['vitals']): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const one of builds()) collected.start(one);
    for (const one of collected.take(measured)) {
      if (visit === undefined && one.errors.length === 0 && !one.vitals) continue;
      reports += 1;
      if (reports <= mostReports) sendReport(sendReports.path, { ...one, visit });
    }
  };

  const seen = new WeakSet<object>();
  const running = {
    shell: build,
    getBuild: (part: string) => builds().find((one) => one.part === part)?.build,
  };
  // The reporter's own errors must not come back to it.
  const add = (thrown: PageError): void => {
    try {
      // The same error may be caught, thrown again and end as an unhandled rejection.
      const { error, reason } = thrown as { error?: unknown; reason?: unknown };
      const cause = error ?? reason;
      const identity = cause instanceof Error ? cause : thrown;
      if (seen.has(identity)) return;
      seen.add(identity);
      const read = readPageError(thrown, running);
      if (!read) return;
      const view = currentView();
      const keep = (): void => {
        collected.add(read, view);
        timer ??= setTimeout(report, hasFailed ? pause : 0);
        hasFailed = true;
      };
      // Firefox and Safari report pending loads as failed in a page that is being left.
      if (read.kind === 'load') setTimeout(keep, leavingTime);
      else keep();
    } catch {}
  };

  const early = globalThis.pageErrors;
  globalThis.pageErrors = Object.assign(early ?? [], { push: add as unknown as PageError[]['push'] });
  early?.forEach(add);
  if (!early) for (const type of errorEvents) addEventListener(type, add, true);

  onHidden(() => {
    const measured = vitals && Object.keys(vitals).length > 0 && { ...vitals, view: firstView, builds: builds() };
    vitals = undefined;
    report(measured || undefined);
  });
  report();

  if (drawn < 1 / sample || (await runsNewBuild())) {
    const { onCLS, onINP, onLCP } = await import('web-vitals');
    const latest: Omit<Vitals, 'view'> = {};
    const options = { reportAllChanges: true };
    onLCP(({ value }) => (latest.lcp = value), options);
    onINP(({ value }) => (latest.inp = value), options);
    onCLS(({ value }) => (latest.cls = value), options);
    vitals = latest;
  }
}
