import { adminTabs } from '@cardwise/contracts/slugs';

import { openTab } from '../../support/administration.ts';
import { expect, test } from '../../support/test.ts';

test('on a phone every tab fits the screen, and the current one is in sight among the others', async ({ page }) => {
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
  }
});
