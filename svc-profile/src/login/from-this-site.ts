import type { Context } from 'koa';

/**
 * Returns whether a page of this site has made the request. Browsers that do not send `Sec-Fetch-Site`, as over plain
 * HTTP, name the page or its origin instead.
 */
export function isFromThisSite(http: Context): boolean {
  const site = http.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin';
  const asking = http.get('origin') || http.get('referer');
  return URL.canParse(asking) && new URL(asking).host === http.host;
}
