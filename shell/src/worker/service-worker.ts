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

/** How long the network may take before a kept page or registry stands in, in seconds; less than the shell waits itself. */
const networkTimeoutSeconds = 2;

/** Redirects, refusals and failures are no answer to keep. */
const onlyWhole = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (response.status === 200 ? response : null),
};

/** What the gateway says will never change may be kept; a picture that only stands in for another one may not. */
const onlyImmutable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && response.headers.get('cache-control')?.includes('immutable') ? response : null,
};

/** All pages of a language are one, whatever their address; its nonce is in its own headers. */
const byLanguage = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => pageKey(new URL(request.url).pathname) ?? request,
};

/** The gateway leads the front page on to a language; without it, to the page that was visited last: a cache keeps the order. */
const ledToKeptPage = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const kept = await (await caches.open(cacheNames.pages)).keys();
    const path = kept.length > 0 ? frontPageOf(new URL(kept.at(-1)!.url).pathname) : null;
    return path ? Response.redirect(path + new URL(request.url).search, 302) : undefined;
  },
};

// Network first for what says which builds are live, so that a deployment and a rollback take effect at once; what bears a
// hash or a version comes from the cache. The calls of the services are left alone.
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

// A page is never waited for: it is asked for while the worker starts.
preloadNavigations();
// So every navigation has to be answered here, with what was asked for already: the browser would ask again for what the
// worker leaves to it, and a login's code is good once.
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', new NetworkOnly());

// What is kept belongs to no build of the worker, so a new one may take over at once, also from under an open page.
void self.skipWaiting();
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(removeCaches(Object.values(cacheNames))));
