import type { Page } from '@playwright/test';

/** Typefaces move what they are for. `document.fonts.ready` does not wait while none has been requested. */
export const untilTypefacesLoaded = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // Stand-ins for typefaces of other systems fail.
    await Promise.allSettled([...document.fonts].map((typeface) => typeface.load()));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
