/** What the page has loaded before there was a worker, as the worker's router wants it: itself, and every file. */
const loadedSoFar = (): (string | [string, RequestInit])[] => [
  [location.href, { headers: { accept: 'text/html' } }],
  ...performance.getEntriesByType('resource').map(({ name }) => name),
];

/** Resolves at once, or as soon as the browser has a network. */
const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });

const start = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  // Without a network the browser would report that it cannot fetch the worker, and this visit would never have one.
  await whenOnline();
  const begins = serviceWorker.controller === null;
  const takesOver = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await serviceWorker.register('/service-worker.js');
  if (!begins) return;
  // From here on the worker sees every request: before, it was told of none.
  await takesOver;
  // Nothing is fetched on suspicion: what is kept is what this visitor has used.
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedSoFar() } });
};

/** Starts what lets the site open without a connection, once the page has nothing more urgent to do. */
export const startWorker = (): void => {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  // Where the browser forbids it, the site works as it did before.
  const begin = () => void setTimeout(() => void start().catch(() => {}), 1000);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
};
