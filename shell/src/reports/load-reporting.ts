import { reportsPath, visitBlockId } from '@cardwise/contracts/admin/visits';

import { afterLoad, onHidden, sendReport } from '../lifecycle/page-lifecycle.ts';
import { runningBuilds } from './builds-of-page.ts';

const delay = 3000;

export function loadReporting(): void {
  const { build } = document.documentElement.dataset;
  if (!build) return;
  const visit = tokenOfPage();
  let begun = false;
  let reported = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    import('./start-reporting.ts')
      .then(({ startReporting }) => {
        reported = true;
        return startReporting({ build, visit, drawn: Math.random() });
      })
      .catch(() => globalThis.pageErrors && (globalThis.pageErrors.push = () => 0));
  };
  afterLoad(begin, delay);
  onHidden(() => {
    // A page that is being left can load nothing, so the report is sent from here. The service counts a page load once.
    const started = [{ part: 'shell' as const, build }, ...runningBuilds()];
    if (!reported && visit !== undefined) sendReport(reportsPath, { visit, started, failed: [], errors: [] });
    reported = true;
    begin();
  });
  const errors = globalThis.pageErrors;
  if (!errors) return;
  if (errors.length > 0) begin();
  errors.push = (...more) => {
    begin();
    return Array.prototype.push.apply(errors, more);
  };
}

// Returns undefined if the gateway did not serve the page just now.
function tokenOfPage(): string | undefined {
  return /^\s*([\w.-]+)\s*$/.exec(document.getElementById(visitBlockId)?.textContent ?? '')?.[1];
}
