import { adminTabs } from '@cardwise/contracts/slugs';

import { openTab } from '../../support/administration.ts';
import { expect, test } from '../../support/test.ts';
import { violationsInAnyColours } from '../../support/violations.ts';

test('on a phone the log lines start in the upper two thirds of the first screen', async ({ page }) => {
  await openTab(page, 'logs');
  const lines = page.getByRole('region', { name: 'Log lines, newest first' });
  await expect(lines.getByRole('listitem').first()).toBeVisible();
  expect((await lines.boundingBox())?.y).toBeLessThan((740 * 2) / 3);
});

test('on a phone every tab fits the screen without an axe violation, and its link is in view', async ({ page }) => {
  test.slow();
  await openTab(page, adminTabs[0]);
  const tabs = page.getByRole('navigation', { name: 'Areas of the administration' });
  for (const tab of adminTabs) {
    await page.goto(`/admin/${tab}`);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(tabs.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
    expect([
      tab,
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ]).toEqual([tab, 0]);
    await page.waitForLoadState('networkidle');
    expect([tab, await violationsInAnyColours(page)]).toEqual([tab, []]);
  }
});
