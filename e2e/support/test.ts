import { test as base, type Page } from '@playwright/test';

import { visitBefore } from './worker.ts';

/** Console errors that journeys cause on purpose. */
const expected = [/net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED|BLOCKED_BY_CLIENT)/, /status of (4\d\d|50\d)/];

/** Whether the visitor has been here before, so that the service worker is active. */
export type Visitor = { returning: boolean };

/**
 * Whether React has taken over the screen of the page, if the page has one; the header comes earlier. The administration shows
 * others its heading instead of a screen.
 */
const takenOver = (): boolean => {
  const screen = document.querySelector('main [data-boundary] *') ?? document.querySelector('main h1');
  const isSite = document.getElementById('root') !== null;
  return !isSite || (screen !== null && Object.keys(screen).some((key) => key.startsWith('__reactProps')));
};

/**
 * Has journeys go on once a page can be used, like people, who take longer than a journey: of what they do before, only
 * the last press of a button is kept. The page of each journey waits already; one that a journey opens itself needs this.
 */
export const waitUntilUsable = (page: Page): void => {
  // A journey about how pages arrive says until when it waits.
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
};

/** Playwright's `test`; a console error or an uncaught exception on the page fails the journey. */
export const test = base.extend<Visitor & { page: Page }>({
  returning: [false, { option: true }],
  page: async ({ page, returning, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitUntilUsable(page);
    const errors: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      const unexpected = message.type() === 'error' && !expected.some((pattern) => pattern.test(text));
      // Module Federation's warning about an incompatible shared version means a faulty deployment.
      if (unexpected || text.includes('does not satisfy')) errors.push(text);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    if (returning) await visitBefore(page);
    await use(page);
    // A test's route handler may still be serving a prefetched question when the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (errors.length > 0) throw new Error(`The page reported: ${errors.join(' · ')}`);
  },
});

export { expect } from '@playwright/test';
