import type { Locale } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/slugs';
import { renderOwnPage } from '@cardwise/web-kit/server';

import { loadView } from './routing/load-view.ts';
import { type View, resolveRoute } from './routing/resolve-route.ts';
import { Site } from './site.tsx';
import './texts.ts';

type StaticView = Exclude<View, 'my_profile' | 'admin'>;

const views = Promise.all([loadView('about'), loadView('privacy'), loadView('notFound')]);

/**
 * Renders one of the shell's pages, for nobody in particular; a remote's part is an unfinished Suspense boundary.
 *
 * @param origin of absolute addresses.
 * @returns HTML of tags for the head, and of the root.
 */
export const renderPage = async (
  locale: Locale,
  view: StaticView,
  origin: string,
): Promise<{ head: string; root: string }> => {
  await views;
  const pathname = view === 'notFound' ? `/${locale}/404` : pagePath(locale, view);
  const page = { locale, pathname, search: '', origin, cookies: {} };
  const html = await renderOwnPage(page, <Site start={resolveRoute(pathname, locale)} origin={origin} />);
  // The head's tags come in front of the site, which is one boundary.
  const start = html.indexOf('<!--$-->');
  if (start === -1) throw new Error(`${pathname} did not render: ${html}`);
  return { head: html.slice(0, start), root: html.slice(start) };
};
