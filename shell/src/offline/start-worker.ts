import { afterLoad } from '../lifecycle/page-lifecycle.ts';

export function startWorker(): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  afterLoad(() => void start().catch(() => {}), 1000);
}

async function start(): Promise<void> {
  const { serviceWorker } = navigator;
  const begins = serviceWorker.controller === null;
  const takesOver = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await register();
  if (begins) await takesOver;
  // A worker that took over while the page loaded has not seen all of its files, nor stylesheets that Firefox has in
  // memory; it fetches no file twice.
  const urlsToCache = [outline(), ...loadedSoFar().filter((name) => begins || /\.(js|css)$/.test(name))];
  serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** Registers the worker, again if the connection was lost meanwhile: the browser itself does not come back to it. */
async function register(): Promise<void> {
  for (;;) {
    await whenOnline();
    try {
      await navigator.serviceWorker.register('/service-worker.js');
      return;
    } catch (error) {
      if (navigator.onLine) throw error;
    }
  }
}

function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });
}

function outline(): string {
  const { lang, dataset } = document.documentElement;
  return `/${lang}/index.html?build=${dataset['build']}`;
}

function loadedSoFar(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}
