import { markerHeader } from '@cardwise/contracts/http/endpoint';

export const notStartedId = 'not-started';

export function afterLoad(run: () => void, delay: number): void {
  const wait = () => void setTimeout(run, delay);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Runs a function whenever the page is hidden, perhaps for good. */
export function onHidden(run: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') run();
  });
  // Not every browser hides a page that it leaves.
  addEventListener('pagehide', run);
}

/** Sends a report, even from a page that is being left. It never retries, because a report might then count twice. */
export function sendReport(path: string, report: object): void {
  const headers = { 'content-type': 'application/json', [markerHeader.name]: markerHeader.value };
  fetch(path, { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(() => {});
}

export function showWhereNotStarted(): void {
  const show = () => document.getElementById(notStartedId)?.removeAttribute('hidden');
  if (document.readyState === 'complete') show();
  else addEventListener('load', show);
}
