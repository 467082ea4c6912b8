import { removeCaches } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** Where workbox-expiration notes how old things are. */
const ages = 'workbox-expiration';

const retire = async (): Promise<void> => {
  await removeCaches([]);
  indexedDB.deleteDatabase(ages);
  await self.registration.unregister();
};

// Put in the place of service-worker.js, this takes the worker out of every browser: it removes what was kept and itself.
void self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(retire()));
