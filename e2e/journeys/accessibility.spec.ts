import { sendReports } from '@cardwise/contracts/admin/reports';
import { type AdminTab, adminTabs } from '@cardwise/contracts/admin/pages';
import type { Page } from '@playwright/test';

import { startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';
import { expectClean, violations } from '../support/violations.ts';

// Reports are answered here: a request that outlives its page never counts as finished, so a slow page would not become
// idle.
test.beforeEach(({ page }) => page.route(`**${sendReports.path}`, (route) => route.fulfill({ status: 204 })));

async function expectNoViolation(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expectClean(page, path);
}

test('a list, text pages, the 404 page and a profile without a login have no axe violation', async ({ page }) => {
  test.slow();
  const paths = ['/statistics/att/1', '/about', '/privacy', '/nowhere', '/my-profile'];
  for (const path of paths) await expectNoViolation(page, path);
});

const titles: Record<AdminTab, string> = {
  logs: 'Logs',
  users: 'Users',
  cards: 'Cards',
  messages: 'Messages',
  metadata: 'Metadata',
  preview: 'Card preview',
  releases: 'Releases',
};

for (const some of [adminTabs.slice(0, 4), adminTabs.slice(4)]) {
  test(`the tabs ${some.join(', ')} have a URL and their link in view, fit a phone, and have neither an axe violation nor a control below 44 pixels`, async ({
    page,
  }) => {
    test.slow();
    const [first = 'logs', ...others] = some.toReversed();
    await startSession(page, 'keeper');
    const tabs = page.getByRole('navigation', { name: 'Areas of the administration' });
    const toLink = (tab: AdminTab) => tabs.getByRole('link', { name: titles[tab], exact: true });
    const controls = page.locator(
      '[data-admin] :is(.ant-btn, .ant-select, .ant-picker, .ant-input-affix-wrapper, select):visible, ' +
        '[data-admin] input.ant-input:not(.ant-input-affix-wrapper > input):visible',
    );
    const heights = () =>
      controls.evaluateAll((all) => [
        ...new Set(all.map((control) => Math.round(control.getBoundingClientRect().height))),
      ]);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/admin/${first}`);
    for (const tab of [first, ...others]) {
      // Playwright's own click would scroll the link into view.
      if (tab !== first) await toLink(tab).evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(new RegExp(`/admin/${tab}$`));
      await expect(page.getByRole('heading', { level: 2, name: titles[tab] })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]:not(:has(picture))')).toHaveCount(0);
      await expect(toLink(tab)).toHaveAttribute('aria-current', 'page');
      await expect(toLink(tab)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => tooWide(page), tab).toBe(0);
      expect([tab, await violations(page)]).toEqual([tab, []]);

      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(heights, tab).toEqual([44]);
      await expectClean(page, tab);
      await page.setViewportSize({ width: 360, height: 740 });
    }
  });
}
