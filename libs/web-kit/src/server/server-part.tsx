import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { jsonInHtml, type PageRequest, type RenderedPage, type ServerPart } from '@cardwise/contracts/site/fragment';
import type { Locale } from '@cardwise/contracts/site/locales';
import { basePath, type PageAddress, pagePath } from '@cardwise/contracts/site/pages';
import i18next from 'i18next';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';

import { findKnownPage, type Found } from '../address/find-page.ts';
import { alternates } from '../address/parse-address.ts';
import { AppConfigProvider, loadAppConfig } from '../app-config/app-config-provider.tsx';
import { HeadTags } from '../head/head-tags.tsx';
import { headKey } from '../head/page-head.ts';
import { initI18n } from '../i18n/init-i18n.ts';
import { loadTexts } from '../i18n/namespaces.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { type ServerPage, serverPage } from '../page/server-page.ts';

const pages = new AsyncLocalStorage<ServerPage | undefined>();
serverPage.current = () => pages.getStore();

// The lifetime is in milliseconds.
const configLifetime = 2000;

let config: { load: Promise<AppConfig>; until: number } | undefined;

// A server never learns who is logged in; the browser finds that out.
const neverKnown = new Promise<never>(() => {});

let started: Promise<void> | undefined;

// React marks an unfinished Suspense boundary with this comment.
const unfinished = '<!--$!-->';

/**
 * Renders a remote's screens within the shell's providers. Meanwhile `readStored` reads the page's cookies, `callApi`
 * records responses, and nothing is stored. `render` returns null for a page that is left to the browser and for an
 * address that is not canonical, and rejects if the page cannot be rendered.
 * @param open loads what the screen needs and returns the screen; undefined leaves the page to the browser.
 */
export function serverPart(
  own: readonly PageAddress[],
  open: (page: PageRequest) => Promise<{ screen: ComponentType } | undefined>,
) {
  return {
    contract: 1,
    render: async (request: PageRequest): Promise<RenderedPage | null> => {
      const address = getAddress(request, own);
      if (!address) return null;
      const page: ServerPage = {
        request,
        // The configuration is large and every page requests it, so it is loaded outside the page and not recorded with
        // its responses.
        config: pages.run(undefined, recentConfig),
        head: undefined,
        responses: new Map(),
      };
      return pages.run(page, async () => {
        const [opened, known] = await Promise.all([open(request), page.config, prepareTexts(request.locale)]);
        if (!opened) return null;
        const view = renderView(opened.screen, request, known, address);
        const meta = renderMeta(page, address);
        if (page.head) page.responses.set(headKey, page.head);
        return { meta, view, answers: [...page.responses] };
      });
    },
  } satisfies ServerPart;
}

type Address = Found<PageAddress>;

/** Returns null if the address is not canonical, because the shell would move the browser to another address. */
function getAddress({ pathname, locale }: PageRequest, own: readonly PageAddress[]): Address | null {
  const address = findKnownPage(pathname, locale, own);
  const canonical = address?.locale === locale && pagePath(locale, address.page, ...address.rest) === pathname;
  return canonical ? address : null;
}

// The last configuration stays in use while a new one cannot be loaded.
function recentConfig(): Promise<AppConfig> {
  const now = performance.now();
  if (config && now < config.until) return config.load;
  const last = config?.load;
  const load = loadAppConfig().catch((error: unknown) => last ?? Promise.reject(error as Error));
  config = { load, until: now + configLifetime };
  load.catch(() => {
    if (config?.load === load) config = undefined;
  });
  return load;
}

function renderView(Screen: ComponentType, request: PageRequest, known: AppConfig, address: Address): string {
  const html = renderAt(
    request,
    <AppConfigProvider initial={known}>
      <SessionProvider initial={neverKnown}>
        <main>
          <Routes>
            <Route path={`${basePath(address.locale, address.page)}/*`} element={<Screen />} />
          </Routes>
        </main>
      </SessionProvider>
    </AppConfigProvider>,
    // The prefix keeps the ids of this root apart from those of the shell.
    address.page.name,
  );
  if (html.includes(unfinished)) throw new Error('A Suspense boundary of the screen did not finish');
  // React writes the preloads of pictures in front of the view, so only the content of `main` is taken.
  return html.slice(html.indexOf('<main>') + '<main>'.length, html.lastIndexOf('</main>'));
}

function renderMeta({ head, request: { origin } }: ServerPage, address: Address): string {
  if (!head) return '';
  const { data, ...own } = head;
  const path = pagePath(address.locale, address.page, ...address.rest);
  const tags = renderToStaticMarkup(<HeadTags alternates={alternates(address)} path={path} {...own} origin={origin} />);
  return data ? `${tags}<script type="application/ld+json">${jsonInHtml(data)}</script>` : tags;
}

/**
 * Renders a page of the shell's own for the shell's build.
 * @param part has no router; its texts must be registered.
 * @throws what a component throws.
 */
export async function renderOwnPage(request: PageRequest, part: ReactNode): Promise<string> {
  await prepareTexts(request.locale);
  const page: ServerPage = { request, config: neverKnown, head: undefined, responses: new Map() };
  const providers = (
    <AppConfigProvider initial={neverKnown}>
      <SessionProvider initial={neverKnown}>{part}</SessionProvider>
    </AppConfigProvider>
  );
  return pages.run(page, () => renderAt(request, providers));
}

async function prepareTexts(locale: Locale): Promise<void> {
  await (started ??= initI18n(locale));
  await loadTexts(locale);
}

// i18next has one language at a time, so nothing asynchronous may run between the change of language and the render.
function renderAt({ locale, pathname, search }: PageRequest, part: ReactNode, identifierPrefix = ''): string {
  void i18next.changeLanguage(locale);
  if (i18next.language !== locale) throw new Error(`The texts in "${locale}" have not all been loaded`);
  return renderToString(<StaticRouter location={pathname + search}>{part}</StaticRouter>, { identifierPrefix });
}
