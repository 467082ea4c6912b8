import { afterLoad } from '../after-load.ts';

/** What the page loaded before the worker took over. */
const loadedSoFar = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);

/** The page that starts the site offline in this page's language, as of this page's build. */
const outline = (): string => {
  const { lang, dataset } = document.documentElement;
  return `/${lang}/index.html?build=${dataset['build']}`;
};

/** Resolves once the browser is online. */
const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });

const start = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  // Offline the registration would fail, and this visit would never get a worker.
  await whenOnline();
  const begins = serviceWorker.controller === null;
  const takesOver = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await serviceWorker.register('/service-worker.js');
  // From here on the worker sees every request; it has missed the earlier ones.
  if (begins) await takesOver;
  // Caches what this visitor has used, and the outline; nothing else is fetched on speculation.
  const urlsToCache = [outline(), ...(begins ? loadedSoFar() : [])];
  serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
};

/** Starts the service worker, which lets the site open offline, once the page has finished loading. */
export const startWorker = (): void => {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  // Where the browser refuses, the site works without it.
  afterLoad(() => void start().catch(() => {}), 1000);
};
