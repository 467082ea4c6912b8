import { adminTabs } from '@cardwise/contracts/slugs';
import type { Page } from '@playwright/test';

import { startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { violationsInAnyColours } from '../support/violations.ts';

const expectNoViolation = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect([path, await violationsInAnyColours(page)]).toEqual([path, []]);
  }
};

test('lists, cards, text pages and the 404 page have no axe violation', async ({ page }) => {
  test.slow();
  const paths = ['/statistics/att/1', '/statistics/card/103001', '/about', '/privacy', '/nowhere', '/my-profile'];
  await expectNoViolation(page, paths);
});

test('profile and administration have no axe violation', async ({ page }) => {
  test.slow();
  await startSession(page, 'keeper');
  await expectNoViolation(page, ['/my-profile', ...adminTabs.map((tab) => `/admin/${tab}`)]);
});
