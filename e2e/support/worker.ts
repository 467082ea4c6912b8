import { type Page, expect } from '@playwright/test';

export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
  });
}

export async function visitBefore(page: Page): Promise<void> {
  await page.goto('/about');
  await untilKept(page);
}

// `waitForFunction` would treat the pending promise as true.
export function untilKept(page: Page): Promise<void> {
  return expect.poll(() => page.evaluate(isKept)).toBe(true);
}

export async function isKept(): Promise<boolean> {
  const files = (await caches.has('files-1')) ? await (await caches.open('files-1')).keys() : [];
  const kept = new Set(files.map(({ url }) => url));
  // Files that failed to load cannot be cached.
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const loaded = entries.filter(({ responseStatus }) => responseStatus > 0).map(({ name }) => name);
  const code = loaded.filter((name) => /\.(js|css)$/.test(name) && !name.includes('service-worker'));
  const outlines = (await caches.has('pages-2')) ? await (await caches.open('pages-2')).keys() : [];
  const outline = `/${document.documentElement.lang}/index.html`;
  const starts = outlines.some(({ url }) => new URL(url).pathname === outline);
  const runs = navigator.serviceWorker.controller?.state === 'activated';
  return runs && starts && code.length > 0 && code.every((name) => kept.has(name));
}
