import { sendReports, visitBlockId } from '@cardwise/contracts/admin/reports';

import { afterLoad } from '../after-load.ts';
import { runningBuilds } from './builds-of-page.ts';
import { onHidden, sendReport } from './send-report.ts';

/** Milliseconds after the page has loaded: what visitors see comes first. */
const delay = 3000;

/** The page's token; undefined for one that the gateway did not serve just now: kept for offline use, say. */
const visitOfPage = (): string | undefined =>
  /^\s*([\w.-]+)\s*$/.exec(document.getElementById(visitBlockId)?.textContent ?? '')?.[1];

/** Loads the reporter once the page is at rest, or at once if something went wrong or its visitor leaves. */
export const loadReporting = (): void => {
  const { build } = document.documentElement.dataset;
  // Development builds have no id.
  if (!build) return;
  const visit = visitOfPage();
  let begun = false;
  let told = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    import('./start-reporting.ts')
      .then(({ startReporting }) => {
        told = true;
        return startReporting({ build, visit, drawn: Math.random() });
      })
      // Nobody would ever read the errors.
      .catch(() => globalThis.pageErrors && (globalThis.pageErrors.push = () => 0));
  };
  afterLoad(begin, delay);
  onHidden(() => {
    // A page that is left for good loads nothing any more. Told again, it is the same visit.
    const started = [{ part: 'shell' as const, build }, ...runningBuilds()];
    if (!told && visit !== undefined) sendReport(sendReports.path, { visit, started, failed: [], errors: [] });
    told = true;
    begin();
  });
  const errors = globalThis.pageErrors;
  if (!errors) return;
  if (errors.length > 0) begin();
  errors.push = (...more) => {
    begin();
    return Array.prototype.push.apply(errors, more);
  };
};
