import type { Page } from '@playwright/test';

/**
 * Waits until all typefaces have loaded, because they move the texts that they replace. `document.fonts.ready` does not
 * wait if none has been requested.
 */
export function untilTypefacesLoaded(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    // The local fallbacks for typefaces of other systems fail to load.
    await Promise.allSettled([...document.fonts].map((typeface) => typeface.load()));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
