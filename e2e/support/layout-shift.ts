import type { Page } from '@playwright/test';

export function timeIn(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/**
 * Returns the layout shift as browsers score it: shifts caused by an input do not count.
 * @param since time in the page, in milliseconds.
 */
export function layoutShift(page: Page, since = 0): Promise<number> {
  return page.evaluate(
    (start) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          for (const { startTime, hadRecentInput, value } of shifts)
            if (startTime > start && !hadRecentInput) sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
    since,
  );
}
