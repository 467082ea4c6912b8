import type { Page } from '@playwright/test';

import { build, deploy, liveShell, rollBack } from '../../support/releases.ts';
import { expect, test } from '../../support/test.ts';
import { untilKept } from '../../support/worker.ts';

let before: string;
let dist: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  before = await liveShell();
  dist = await build('shell', 'redeployed-shell');
});
test.afterAll(() => rollBack('shell', before));

const shown = (page: Page) => page.locator('html');

test('a new or rolled-back shell is offered to a visitor with a cached one, never forced, and a reload loads it', async ({
  page,
}) => {
  const offer = page.getByRole('region').filter({ hasText: 'A new version of this site is ready.' });
  await page.goto('/about');
  await untilKept(page);

  for (const { change, live } of [
    { change: () => deploy('shell', dist), live: 'redeployed-shell' },
    { change: () => rollBack('shell', before), live: before },
  ]) {
    const was = await shown(page).getAttribute('data-build');
    await change();
    // The page checks for a new version when its visitor returns to it.
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect(offer).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await expect(shown(page)).toHaveAttribute('data-build', was ?? '');
    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect(shown(page)).toHaveAttribute('data-build', live);
    await expect(offer).toHaveCount(0);
    // The files for search engines belong to the build.
    for (const file of ['/robots.txt', '/sitemap.xml']) {
      const text = await (await page.request.get(file)).text();
      expect(text).toContain(new URL('/', page.url()).href);
      expect(text).not.toContain('PLACEHOLDER');
    }
  }
});
