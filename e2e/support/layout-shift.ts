import type { Page } from '@playwright/test';

export function timeIn(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** As browsers score it: what an input causes does not count. `since` is a time in the page. */
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
