import { markerHeader } from '@cardwise/contracts/http/endpoint';

/** Even from a page that is being left, and never again: it might count twice. */
export const sendReport = (path: string, report: object): void => {
  const headers = { 'content-type': 'application/json', [markerHeader.name]: markerHeader.value };
  fetch(path, { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(() => {});
};
