import { test as base, type Page } from '@playwright/test';

import { visitBefore } from './worker.ts';

const expected = [/net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED|BLOCKED_BY_CLIENT)/, /status of (4\d\d|50\d)/];

/** `returning` makes the service worker active before the journey begins. */
export type Visitor = { returning: boolean };

/** A console error or an uncaught exception fails the journey. */
export const test = base.extend<Visitor & { page: Page }>({
  returning: [false, { option: true }],
  page: async ({ page, returning, javaScriptEnabled }, use, testInfo) => {
    if (javaScriptEnabled) waitUntilUsable(page);
    const errors: string[] = [];
    const reported: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error') reported.push(`${text} (${message.location().url})`);
      const unexpected = message.type() === 'error' && !expected.some((pattern) => pattern.test(text));
      // Module Federation's warning about an incompatible shared version means a faulty deployment.
      if (unexpected || text.includes('does not satisfy')) errors.push(text);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    if (returning) await visitBefore(page);
    await use(page);
    // A failure that does not repeat leaves nothing but its log.
    if (testInfo.status !== testInfo.expectedStatus) {
      const shown = await page.locator('body').ariaSnapshot().catch(String);
      console.error([`At the failure, ${page.url()} showed:`, shown, ...reported].join('\n'));
    }
    // A route handler may still be serving a prefetched question.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (errors.length > 0) throw new Error(`The page reported: ${errors.join(' · ')}`);
  },
});

export { expect } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait until React has taken over: before that, the page keeps only the last press of a
 * button. A journey that opens a page itself needs to call this.
 */
export function waitUntilUsable(page: Page): void {
  // A journey about how pages arrive sets `waitUntil` itself.
  const whenUsable = async (waitUntil: string | undefined): Promise<void> => {
    if (!waitUntil) await page.waitForFunction(takenOver, undefined, { timeout: 20_000 }).catch(() => {});
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    await whenUsable(options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await whenUsable(options?.waitUntil);
    return response;
  };
}

/**
 * Tells whether React has taken over the screen, which comes after the header; the administration shows other visitors
 * its heading instead of a screen.
 */
export function takenOver(): boolean {
  const screen = document.querySelector('main [data-boundary] *') ?? document.querySelector('main h1');
  const isSite = document.getElementById('root') !== null;
  return !isSite || (screen !== null && Object.keys(screen).some((key) => key.startsWith('__reactProps')));
}
