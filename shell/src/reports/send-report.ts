import { markerHeader } from '@cardwise/contracts/http/endpoint';

/** Sends something that nobody waits for, even from a page that is being left. It is never sent again: it might count twice. */
export const sendReport = (path: string, report: object): void => {
  const headers = { 'content-type': 'application/json', [markerHeader.name]: markerHeader.value };
  fetch(path, { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(() => {});
};

/** Runs something whenever the page is hidden, perhaps for good. */
export const onHidden = (run: () => void): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') run();
  });
  // Not every browser hides a page that it leaves.
  addEventListener('pagehide', run);
};
