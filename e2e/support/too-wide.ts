import type { Page } from '@playwright/test';

/** Returns by how many pixels a page is wider than its window. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
