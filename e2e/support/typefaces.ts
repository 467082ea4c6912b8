import type { Page } from '@playwright/test';

/** Typefaces move what they are for. `document.fonts.ready` does not wait while none has been requested. */
export function untilTypefacesLoaded(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    // Stand-ins for typefaces of other systems fail.
    await Promise.allSettled([...document.fonts].map((typeface) => typeface.load()));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
