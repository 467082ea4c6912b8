import { picturesPath, roundPicturePath } from '@cardwise/contracts/catalogue/pictures';
import type { PageEntry } from '@cardwise/contracts/site/domain-entry';
import type { Locale } from '@cardwise/contracts/site/locales';
import { basePath, registryPath } from '@cardwise/contracts/site/pages';
import { parseRegistry, type Registry } from '@cardwise/contracts/site/registry';
import { parseSite, siteBlockId } from '@cardwise/web-kit/site-block';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { disable, enable } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

import { liveDomains } from '../remotes/live-domains.ts';
import { cacheNames, limits, removeCaches } from './caches.ts';
import { handleNotifications } from './notifications.ts';
import { localeOfOutline, outlineFor } from './outline.ts';

const siteBlock = new RegExp(`id="${siteBlockId}">(.*?)</script>`, 's');

declare const self: ServiceWorkerGlobalScope;

// After this time in seconds, a slow network does not hold up what is cached.
const networkTimeoutSeconds = 2;

const onlyWhole = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (response.status === 200 ? response : null),
};

// A picture that merely replaces another one is not cached.
const onlyImmutable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && response.headers.get('cache-control')?.includes('immutable') ? response : null,
};

// Pages are never stored. The outline's nonce is in the outline's own headers.
const outlineInstead = {
  cacheWillUpdate: async () => null,
  cacheKeyWillBeUsed: async ({ request, mode }: { request: Request; mode: string }) =>
    (mode === 'read' && outlineFor(new URL(request.url).pathname, await lastLanguage(), await keptPages())) || request,
};

const redirectToLastLanguage = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const locale = await lastLanguage();
    const home = (await keptPages()).find((page) => page.home);
    return locale && home && Response.redirect(basePath(locale, home) + new URL(request.url).search, 302);
  },
};

// The network comes first for files that determine the live builds; caches come first for files with a hash or version;
// calls are not cached.
registerRoute(({ url, sameOrigin }) => sameOrigin && localeOfOutline(url.pathname) !== undefined, keepOutline);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
  new NetworkOnly({ plugins: [redirectToLastLanguage] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === registryPath,
  new NetworkFirst({ cacheName: cacheNames.registry, networkTimeoutSeconds, plugins: [onlyWhole] }),
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    /\.[0-9a-f]{8,}\.(js|css|svg|png|webp|avif|woff2)$|^\/remotes\/.*\/mf-manifest\.json$/.test(url.pathname),
  new CacheFirst({ cacheName: cacheNames.files, plugins: [onlyImmutable, new ExpirationPlugin(limits.files)] }),
);
registerRoute(
  // The pictures of a round are shown once.
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith(picturesPath) && !url.pathname.startsWith(roundPicturePath),
  new CacheFirst({ cacheName: cacheNames.pictures, plugins: [onlyImmutable, new ExpirationPlugin(limits.pictures)] }),
);

// Navigation preload spares pages the wait for the worker's start. It is enabled only in Chromium: Firefox would show
// the error of a failed request instead of the worker's response, and Safari requests a page that redirects a second
// time.
if ('userAgentData' in navigator) enable();
else disable();
// Every navigation uses the preloaded response, because a second request would spend a login code. Only pages have an
// outline.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds,
    matchOptions: { ignoreSearch: true },
    plugins: [outlineInstead],
  }),
);

handleNotifications();

// The caches do not depend on the build, so a new worker takes over at once.
void self.skipWaiting();
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(removeCaches(Object.values(cacheNames))));

async function keptPages(): Promise<PageEntry[]> {
  const outline = await lastOutline();
  const html = outline && (await (await caches.match(outline))?.text());
  const { domains: built } = parseSite(siteBlock.exec(html ?? '')?.[1]);
  const domains = await keptRegistry().then(
    (registry) => liveDomains(built, registry).domains,
    () => built,
  );
  return domains.flatMap(({ domain }) => domain.pages);
}

async function keptRegistry(): Promise<Registry> {
  const kept = await (await caches.open(cacheNames.registry)).match(registryPath);
  return parseRegistry(await kept?.json()).registry;
}

async function lastLanguage(): Promise<Locale | undefined> {
  const outline = await lastOutline();
  return outline && localeOfOutline(new URL(outline.url).pathname);
}

async function lastOutline(): Promise<Request | undefined> {
  return (await (await caches.open(cacheNames.pages)).keys()).at(-1);
}

// Nothing is fetched while the stored outline belongs to the page's build.
async function keepOutline({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const pages = await caches.open(cacheNames.pages);
  const response = (await pages.match(request)) ?? (await fetch(request));
  // A newer outline would need scripts that are not stored.
  if (response.ok && (await response.clone().text()).includes(`data-build="${url.searchParams.get('build')}"`)) {
    // The new outline is stored before old ones are deleted, so that there is one at any time.
    await pages.put(request, response.clone());
    for (const other of await pages.keys(url.pathname, { ignoreSearch: true }))
      if (other.url !== request.url) await pages.delete(other);
  }
  return response;
}
