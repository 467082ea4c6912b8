import { type Locale, locales } from '@cardwise/contracts/locales';
import { pagePath } from '@cardwise/contracts/slugs';
import { AppConfigProvider, SessionProvider, changeLocale, initI18n } from '@cardwise/web-kit';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { loadView } from './routing/load-view.ts';
import { type View, resolveRoute } from './routing/resolve-route.ts';
import { Site } from './site.tsx';
import './texts.ts';

/** A page that the build prerenders. */
type StaticView = Exclude<View, 'my_profile' | 'admin'>;

const textsOf = async (locale: Locale) => ({
  shell: ((await import(`./locales/${locale}.json`)) as { default: object }).default,
  pages: ((await import(`./site-pages/locales/${locale}.json`)) as { default: object }).default,
});

/** Known only to the browser: the page is rendered as before it knows. */
const unknown = new Promise<never>(() => {});

let ready: Promise<unknown> | undefined;

const prepare = async (): Promise<void> => {
  const texts = await Promise.all(locales.map(async (locale) => [locale, await textsOf(locale)] as const));
  await initI18n('en', Object.fromEntries(texts));
  // Loaded beforehand, a page is rendered at once.
  await Promise.all([loadView('about'), loadView('privacy')]);
};

/**
 * Renders one of the shell's pages, as the browser will before it knows anything about the visitor. What a remote renders
 * is an unfinished Suspense boundary in it.
 *
 * @param origin of absolute addresses.
 * @returns HTML: tags for the page's head, and the content of its root.
 */
export const renderPage = async (
  locale: Locale,
  view: StaticView,
  origin: string,
): Promise<{ head: string; root: string }> => {
  await (ready ??= prepare());
  await changeLocale(locale);
  const path = view === 'notFound' ? `/${locale}/404` : pagePath(locale, view);
  const html = renderToString(
    <StaticRouter location={path}>
      <AppConfigProvider initial={unknown}>
        <SessionProvider initial={unknown}>
          <Site start={resolveRoute(path, locale)} origin={origin} />
        </SessionProvider>
      </AppConfigProvider>
    </StaticRouter>,
  );
  // React writes the head's tags in front of the site, which is one boundary.
  const start = html.indexOf('<!--$-->');
  if (start === -1) throw new Error(`${path} did not render: ${html}`);
  return { head: html.slice(0, start), root: html.slice(start) };
};
