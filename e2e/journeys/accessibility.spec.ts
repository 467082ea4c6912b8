import { sendReports } from '@cardwise/contracts/admin/reports';
import { adminTabs } from '@cardwise/contracts/admin/pages';
import type { Page } from '@playwright/test';

import { startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { violations, violationsInAnyColours } from '../support/violations.ts';

// A request that outlives its page never counts as finished, which would keep a slow page from being idle.
test.beforeEach(({ page }) => page.route(`**${sendReports.path}`, (route) => route.fulfill({ status: 204 })));

const expectNoViolation = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect([path, await violationsInAnyColours(page)]).toEqual([path, []]);
};

test('lists, cards, text pages, the 404 page and a profile have no axe violation', async ({ page }) => {
  test.slow();
  const paths = ['/statistics/att/1', '/statistics/card/103001', '/about', '/privacy', '/nowhere', '/my-profile'];
  for (const path of paths) await expectNoViolation(page, path);
  await startSession(page, 'keeper');
  for (const tab of ['', '#practice', '#settings']) await expectNoViolation(page, `/my-profile${tab}`);
  for (const path of ['/collection', '/collection/core']) await expectNoViolation(page, path);
});

for (const tab of adminTabs) {
  test(`the tab ${tab} of the administration has no axe violation, and on a phone fits the screen and has its link in view`, async ({
    page,
  }) => {
    await startSession(page, 'keeper');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/admin/${tab}`);
    await page.waitForLoadState('networkidle');
    const tabs = page.getByRole('navigation', { name: 'Areas of the administration' });
    await expect(tabs.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
    const tooWide = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    await expect.poll(tooWide).toBe(0);
    expect(await violations(page)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await violationsInAnyColours(page)).toEqual([]);
  });
}
