import { removeCaches } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

const ages = 'workbox-expiration';

// When this file is deployed as service-worker.js, it removes the worker and its caches from every browser.
void self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  await removeCaches([]);
  indexedDB.deleteDatabase(ages);
  await self.registration.unregister();
}
