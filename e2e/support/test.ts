import { test as base, type Page } from '@playwright/test';

import { visitBefore } from './worker.ts';

/** Console messages that say something about the test's own doing, not about the site. */
const expected = [/net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED|BLOCKED_BY_CLIENT)/, /status of (4\d\d|50\d)/];

/** Whether a journey's visitor has been here before: the service worker runs. */
export type Visitor = { returning: boolean };

/** Playwright's test, with a page on which a console error or an uncaught exception fails the journey. */
export const test = base.extend<Visitor & { page: Page }>({
  returning: [false, { option: true }],
  page: async ({ page, returning }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      const unexpected = message.type() === 'error' && !expected.some((pattern) => pattern.test(text));
      // The runtime warns when a shared library's version does not fit: that is an error of a deployment.
      if (unexpected || text.includes('does not satisfy')) errors.push(text);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    if (returning) await visitBefore(page);
    await use(page);
    // A question that is fetched ahead may still be on its way through a test's handler when the test is over.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (errors.length > 0) throw new Error(`The page reported: ${errors.join(' · ')}`);
  },
});

export { expect } from '@playwright/test';
