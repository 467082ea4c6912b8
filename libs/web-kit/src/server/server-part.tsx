import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import type { PageRequest, RenderedPage, ServerPart } from '@cardwise/contracts/site/fragment';
import type { Locale } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/slugs';
import i18next from 'i18next';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';

import { alternates } from '../address/alternates.ts';
import { isKnownPath } from '../address/known-addresses.ts';
import { type Address, parseAddress } from '../address/parse-address.ts';
import { AppConfigProvider } from '../app-config/app-config-provider.tsx';
import { loadAppConfig } from '../app-config/load-app-config.ts';
import { HeadTags } from '../head/head-tags.tsx';
import { headKey } from '../head/page-head.ts';
import { initI18n } from '../i18n/init-i18n.ts';
import { loadTexts } from '../i18n/namespaces.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { type ServerPage, serverPage } from './server-page.ts';

const pages = new AsyncLocalStorage<ServerPage | undefined>();
serverPage.current = () => pages.getStore();

/** How long a configuration is used, in milliseconds. */
const configLifetime = 2000;

let config: { load: Promise<AppConfig>; until: number } | undefined;

/** The configuration, loaded at most every two seconds. While it cannot be loaded, the last one is kept. */
const recentConfig = (): Promise<AppConfig> => {
  const now = performance.now();
  if (config && now < config.until) return config.load;
  const last = config?.load;
  const load = loadAppConfig().catch((error: unknown) => last ?? Promise.reject(error as Error));
  config = { load, until: now + configLifetime };
  load.catch(() => {
    if (config?.load === load) config = undefined;
  });
  return load;
};

/** Who is logged in is found out in the browser. */
const neverKnown = new Promise<never>(() => {});

/** The page's address. @throws unless it is canonical: the shell would move the browser to another address. */
const addressOf = ({ pathname, locale }: PageRequest): Address => {
  const address = isKnownPath(pathname) ? parseAddress(pathname, locale) : null;
  const canonical = address?.locale === locale && pagePath(locale, address.page, ...address.rest) === pathname;
  if (!canonical) throw new Error(`${pathname} is not the canonical address of a page in "${locale}"`);
  return address;
};

let started: Promise<void> | undefined;

/** Loads the texts of a language for `renderAt`. */
const prepareTexts = async (locale: Locale): Promise<void> => {
  await (started ??= initI18n(locale));
  await loadTexts(locale);
};

/** Renders at the page's address and in its language. i18next has one language at a time, so nothing may come between. */
const renderAt = ({ locale, pathname, search }: PageRequest, part: ReactNode, identifierPrefix = ''): string => {
  void i18next.changeLanguage(locale);
  if (i18next.language !== locale) throw new Error(`The texts in "${locale}" have not all been loaded`);
  return renderToString(<StaticRouter location={pathname + search}>{part}</StaticRouter>, { identifierPrefix });
};

/** What React writes instead of a boundary that did not finish. */
const unfinished = '<!--$!-->';

const renderView = (Screen: ComponentType, request: PageRequest, known: AppConfig, address: Address): string => {
  const html = renderAt(
    request,
    <AppConfigProvider initial={known}>
      <SessionProvider initial={neverKnown}>
        <main>
          <Routes>
            <Route path={`${pagePath(address.locale, address.page)}/*`} element={<Screen />} />
          </Routes>
        </main>
      </SessionProvider>
    </AppConfigProvider>,
    // Ids must differ from those of the shell.
    address.page,
  );
  if (html.includes(unfinished)) throw new Error('A Suspense boundary of the screen did not finish');
  // Before the view, React writes preloads of pictures, which the browser finds in the view anyway.
  return html.slice(html.indexOf('<main>') + '<main>'.length, html.lastIndexOf('</main>'));
};

/** Encodes JSON for a script element. */
const jsonOf = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

const renderMeta = ({ head, request: { origin } }: ServerPage, address: Address): string => {
  if (!head) return '';
  const { data, ...own } = head;
  const path = pagePath(address.locale, address.page, ...address.rest);
  const tags = renderToStaticMarkup(<HeadTags alternates={alternates(address)} path={path} {...own} origin={origin} />);
  return data ? `${tags}<script type="application/ld+json">${jsonOf(data)}</script>` : tags;
};

/** What a part renders: null too, if it leaves pages to the browser. */
type Rendered<Opened> = RenderedPage | (undefined extends Opened ? null : never);

/**
 * Makes the server part of a remote: renders its own screens, in the shell's providers, from the same calls that they make
 * in the browser.
 *
 * While a page is opened and rendered, `readStored` reads its cookies, `callApi` records the responses, `currentAppConfig`
 * and `preferredLocale` are the page's, and writing a stored value does nothing.
 *
 * @param open loads what the screen needs to render at once, and returns the screen; undefined for a page that is left to
 *   the browser.
 * @returns a part whose `render` rejects if `open` does, if the screen throws or suspends, or if the address is not
 *   canonical.
 * @example
 * export default serverPart(async ({ pathname }) => {
 * await openList(pathname);
 * return { screen: screens.statistics };
 * });
 */
export const serverPart = <Opened extends { screen: ComponentType } | undefined>(
  open: (page: PageRequest) => Promise<Opened>,
) =>
  ({
    contract: 1,
    render: async (request: PageRequest): Promise<Rendered<Opened>> => {
      const address = addressOf(request);
      const page: ServerPage = {
        request,
        // Outside of the page, so that it is not among its answers: it is large, and every page requests it anyway.
        config: pages.run(undefined, recentConfig),
        head: undefined,
        answers: new Map(),
      };
      return pages.run(page, async () => {
        const [opened, known] = await Promise.all([open(request), page.config, prepareTexts(request.locale)]);
        if (!opened) return null as Rendered<Opened>;
        const view = renderView(opened.screen, request, known, address);
        const meta = renderMeta(page, address);
        if (page.head) page.answers.set(headKey, page.head);
        return { meta, view, answers: [...page.answers] };
      });
    },
  }) satisfies ServerPart;

/**
 * Renders a part of the shell's own pages, for its build: nobody's page, in which configuration and session are not known.
 *
 * @param part what is rendered, without a router; its texts must be registered.
 * @throws what a component throws outside of a Suspense boundary.
 * @example await renderOwnPage({ locale: 'de', pathname: '/de/ueber', search: '', origin, cookies: {} }, <Site />)
 */
export const renderOwnPage = async (request: PageRequest, part: ReactNode): Promise<string> => {
  await prepareTexts(request.locale);
  const page: ServerPage = { request, config: neverKnown, head: undefined, answers: new Map() };
  const providers = (
    <AppConfigProvider initial={neverKnown}>
      <SessionProvider initial={neverKnown}>{part}</SessionProvider>
    </AppConfigProvider>
  );
  return pages.run(page, () => renderAt(request, providers));
};
