import { picturesPath } from '@cardwise/contracts/pictures';
import { registryPath } from '@cardwise/contracts/slugs';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

import { cacheNames, limits, removeCaches } from './caches.ts';
import { frontPageOf, pageKey } from './page-key.ts';

declare const self: ServiceWorkerGlobalScope;

/** Seconds before a cached page or registry replaces a slow response; less than the shell's own time limit. */
const networkTimeoutSeconds = 2;

/** Caches no redirects, refusals or failures. */
const onlyWhole = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (response.status === 200 ? response : null),
};

/** Caches only what the gateway marks as immutable, and so no picture that merely stands in for another. */
const onlyImmutable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && response.headers.get('cache-control')?.includes('immutable') ? response : null,
};

/** All pages of a language share one entry; the nonce is in the response's own headers. */
const byLanguage = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => pageKey(new URL(request.url).pathname) ?? request,
};

/**
 * The gateway redirects the front page to a language. Offline, it redirects to the language cached last, which the
 * cache's order tells.
 */
const ledToKeptPage = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const kept = await (await caches.open(cacheNames.pages)).keys();
    const path = kept.length > 0 ? frontPageOf(new URL(kept.at(-1)!.url).pathname) : null;
    return path ? Response.redirect(path + new URL(request.url).search, 302) : undefined;
  },
};

// Network first for what determines the live builds, so that a deployment or rollback takes effect at once; files with
// a hash or version come from the cache. Calls to services are left alone.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.headers.get('accept')?.includes('text/html') === true && pageKey(url.pathname) !== null,
  new NetworkFirst({ cacheName: cacheNames.pages, networkTimeoutSeconds, plugins: [onlyWhole, byLanguage] }),
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
  new NetworkOnly({ plugins: [ledToKeptPage] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === registryPath,
  new NetworkFirst({ cacheName: cacheNames.registry, networkTimeoutSeconds, plugins: [onlyWhole] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /\.[0-9a-f]{8,}\.(js|css|svg|png|webp|avif|woff2)$/.test(url.pathname),
  new CacheFirst({ cacheName: cacheNames.files, plugins: [onlyImmutable, new ExpirationPlugin(limits.files)] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(picturesPath),
  new CacheFirst({ cacheName: cacheNames.pictures, plugins: [onlyImmutable, new ExpirationPlugin(limits.pictures)] }),
);

// Pages never wait for the worker: they are requested while it starts.
preloadNavigations();
// So every navigation has to be handled here with the preloaded response; otherwise the browser would request it again,
// and a login code works only once.
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', new NetworkOnly());

// The caches do not depend on the worker's build, so a new one can take over at once, even under an open page.
void self.skipWaiting();
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(removeCaches(Object.values(cacheNames))));
