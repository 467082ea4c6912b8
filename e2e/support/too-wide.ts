import type { Page } from '@playwright/test';

/** Pixels by which a page is wider than its window. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
