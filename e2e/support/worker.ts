import { type Page, expect } from '@playwright/test';

/** Addresses that the service worker has kept, by path. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
  });

/** Waits until the worker runs the page and has kept what the page consists of. */
export const untilKept = async (page: Page): Promise<void> => {
  // Not waitForFunction: it takes the promise of an answer for a yes.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = (await caches.has('files-1')) ? await (await caches.open('files-1')).keys() : [];
        const kept = new Set(files.map(({ url }) => url));
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        const code = loaded.filter((name) => /\.(js|css)$/.test(name) && !name.includes('service-worker'));
        const pages = (await caches.has('pages-1')) ? await (await caches.open('pages-1')).keys() : [];
        const runs = navigator.serviceWorker.controller?.state === 'activated';
        return runs && pages.length > 0 && code.length > 0 && code.every((name) => kept.has(name));
      }),
    )
    .toBe(true);
};

/** Makes a page's visitor one who returns: the service worker runs and has kept what a page consists of. */
export const visitBefore = async (page: Page): Promise<void> => {
  await page.goto('/about');
  await untilKept(page);
};
