import { picturesPath, roundPicturePath } from '@cardwise/contracts/catalogue/pictures';
import type { Locale } from '@cardwise/contracts/site/locales';
import { pagePath, registryPath } from '@cardwise/contracts/site/slugs';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { disable, enable } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

import { cacheNames, limits, removeCaches } from './caches.ts';
import { localeOfOutline, outlineFor } from './outline.ts';

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

/** The language visited last, which the order of the kept outlines tells. */
const lastLanguage = async (): Promise<Locale | undefined> => {
  const kept = await (await caches.open(cacheNames.pages)).keys();
  return kept.length > 0 ? localeOfOutline(new URL(kept.at(-1)!.url).pathname) : undefined;
};

/** Pages are never stored; what is kept for them is the outline in their language. Its nonce is in its own headers. */
const outlineInstead = {
  cacheWillUpdate: async () => null,
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) =>
    outlineFor(new URL(request.url).pathname, await lastLanguage()) ?? request,
};

/**
 * Keeps a language's outline, which a page asks for with its own build once it has loaded: while that is the build kept,
 * nothing is fetched. The outline kept last is the one of the language visited last.
 */
const keepOutline = async ({ request, url }: { request: Request; url: URL }): Promise<Response> => {
  const pages = await caches.open(cacheNames.pages);
  const response = (await pages.match(request)) ?? (await fetch(request));
  // A newer build's outline would need scripts that this visitor has not loaded.
  if (response.ok && (await response.clone().text()).includes(`data-build="${url.searchParams.get('build')}"`)) {
    // Put before the others are deleted, so that there is one at any time.
    await pages.put(request, response.clone());
    for (const other of await pages.keys(url.pathname, { ignoreSearch: true }))
      if (other.url !== request.url) await pages.delete(other);
  }
  return response;
};

/** The gateway redirects the front page to a language. Offline, it redirects to the language visited last. */
const redirectToLastLanguage = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const locale = await lastLanguage();
    return locale && Response.redirect(pagePath(locale, 'quiz') + new URL(request.url).search, 302);
  },
};

// Network first for what determines the live builds, so that a deployment or rollback takes effect at once; files with
// a hash or version come from the cache. Calls to services are left alone.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && outlineFor(url.pathname, undefined) !== null,
  new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds,
    // Whatever the build it was asked for with.
    matchOptions: { ignoreSearch: true },
    plugins: [outlineInstead],
  }),
);
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

// Pages never wait for the worker: they are requested while it starts. Firefox shows the error of a request that fails instead
// of what the worker answers.
if (navigator.userAgent.includes('Firefox')) disable();
else enable();
// So every navigation has to be handled here with the preloaded response; otherwise the browser would request it again,
// and a login code works only once.
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', new NetworkOnly());

// The caches do not depend on the worker's build, so a new one can take over at once, even under an open page.
void self.skipWaiting();
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(removeCaches(Object.values(cacheNames))));
