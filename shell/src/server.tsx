import type { Locale } from '@cardwise/contracts/site/locales';
import { basePath } from '@cardwise/contracts/site/pages';
import { renderOwnPage } from '@cardwise/web-kit/server';
import type { Site as SiteDescription } from '@cardwise/web-kit/site-block';
import { provideSite } from '@cardwise/web-kit/site-pages';

import { loadView } from './routing/load-view.ts';
import { pageNamed } from './pages/known-pages.ts';
import { resolveRoute } from './routing/resolve-route.ts';
import { Site } from './site.tsx';
import './texts.ts';

/**
 * Renders a page of the site for no particular visitor; where a remote's part belongs, it has an unfinished Suspense
 * boundary.
 * @param origin origin of absolute addresses.
 * @returns the tags for the head, and the root's HTML.
 */
export async function renderPage(
  locale: Locale,
  view: string,
  origin: string,
  site: SiteDescription,
): Promise<{ head: string; root: string }> {
  provideSite(site);
  const page = pageNamed(view);
  if (!page?.remote) await loadView(view);
  const pathname = page ? basePath(locale, page) : `/${locale}/404`;
  const request = { locale, pathname, search: '', origin, cookies: {} };
  const html = await renderOwnPage(request, <Site start={resolveRoute(pathname, locale)} origin={origin} />);
  // The head's tags come before the site, which is a single boundary.
  const start = html.indexOf('<!--$-->');
  if (start === -1) throw new Error(`${pathname} did not render: ${html}`);
  return { head: html.slice(0, start), root: html.slice(start) };
}
