import type { Page } from '@playwright/test';

/**
 * Waits until the page is drawn with its typefaces, which move what they are for. Not `document.fonts.ready`: it is no wait
 * while no typeface has been asked for yet.
 */
export const untilTypefacesLoaded = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // Those that stand in for typefaces of other systems fail.
    await Promise.allSettled([...document.fonts].map((typeface) => typeface.load()));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
