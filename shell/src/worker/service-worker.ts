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

// In seconds; a slow network does not hold up what is kept.
const networkTimeoutSeconds = 2;

const onlyWhole = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (response.status === 200 ? response : null),
};

// Not a picture that merely stands in for another.
const onlyImmutable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && response.headers.get('cache-control')?.includes('immutable') ? response : null,
};

// Pages are never stored. The outline's nonce is in its own headers.
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

// Network first for what determines live builds, caches for files with a hash or version, nothing for calls.
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
  // A round's pictures are shown once.
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith(picturesPath) && !url.pathname.startsWith(roundPicturePath),
  new CacheFirst({ cacheName: cacheNames.pictures, plugins: [onlyImmutable, new ExpirationPlugin(limits.pictures)] }),
);

// Pages never wait for the worker to start. Only in Chromium: Firefox would show a failed request's error instead of the worker's
// answer, and Safari asks again for a page that redirects.
if ('userAgentData' in navigator) enable();
else disable();
// Every navigation uses the preloaded response: a second request would spend a login code. Only pages have an outline.
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

// Caches do not depend on the build, so a new worker takes over at once.
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

// While the outline kept is of the page's build, nothing is fetched.
async function keepOutline({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const pages = await caches.open(cacheNames.pages);
  const response = (await pages.match(request)) ?? (await fetch(request));
  // A newer outline would need scripts that are not kept.
  if (response.ok && (await response.clone().text()).includes(`data-build="${url.searchParams.get('build')}"`)) {
    // First, so that there is one at any time.
    await pages.put(request, response.clone());
    for (const other of await pages.keys(url.pathname, { ignoreSearch: true }))
      if (other.url !== request.url) await pages.delete(other);
  }
  return response;
}
