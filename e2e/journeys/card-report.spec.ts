import { siteMessages } from '@cardwise/contracts/catalogue/app-config';
import { reportReasons } from '@cardwise/contracts/admin/card-reports';
import { locales } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/pages';

import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { switchLanguage } from '../support/switch-language.ts';
import { expect, test } from '../support/test.ts';
import { violationsInAnyColours } from '../support/violations.ts';
import { withoutBanners } from '../support/without-banners.ts';

const card = '103001';

test('a visitor reports a card by keyboard, on a phone, and the focus is back where it was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pagePath('en', statisticsPage, 'card', card));
  const button = page.getByRole('button', { name: 'Report this card' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this card' });
  await expect(dialog.getByText('What is wrong with Apprentice with a Screw Loose?')).toBeVisible();
  expect(await violationsInAnyColours(page)).toEqual([]);
  for (const name of ['Close', /^It has a mistake/, /^It is outdated/]) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Thank you! We’ll take a look at this card.')).toBeFocused();
  expect(await violationsInAnyColours(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the dialog fits a phone in every language, and says when a report cannot be sent', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/card-reports', (route) => route.abort());
  await page.goto(pagePath('en', statisticsPage, 'card', card));
  for (const locale of locales) {
    await switchLanguage(page, locale);
    await page.getByRole('article').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    const buttons = dialog.getByRole('button');
    await expect(buttons).toHaveCount(1 + reportReasons.length);
    await buttons.last().click();
    await expect(dialog.getByRole('status')).toBeVisible();
    const cut = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ className, textContent }) => `${className}: ${textContent}`),
    );
    expect({ locale, cut }).toEqual({ locale, cut: [] });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

for (const script of ['shell', 'remote']) {
  test(`a press takes effect although the ${script}’s scripts come after it`, async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route(script === 'shell' ? '**/main.*.js' : '**/remotes/mfe_statistics/**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(pagePath('en', statisticsPage, 'card', card), { waitUntil: 'commit' });
    await page.waitForFunction(() => 'repeatPress' in globalThis);
    const started = page.locator('html[data-started]');
    await expect(started).toHaveCount(script === 'shell' ? 0 : 1);
    await page.getByRole('button', { name: 'Report this card' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    scripts.resolve();
    await expect(page.getByRole('dialog', { name: 'Report this card' })).toBeVisible();
  });
}

test('a press takes effect although a banner comes over the button before it ends', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withoutBanners(page, baseURL);
  await page.goto(pagePath('en', statisticsPage, 'card', card));
  const button = page.getByRole('button', { name: 'Report this card' });
  await button.hover();
  await page.mouse.down();
  await page.route(`**${siteMessages.path}`, (route) =>
    route.fulfill({ json: { messages: [{ id: 'a', text: 'Maintenance tonight at ten. '.repeat(20) }] } }),
  );
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  const banner = page.getByRole('status').filter({ hasText: 'Maintenance tonight at ten' });
  await expect(banner).toBeVisible();
  const [over, under] = [await banner.boundingBox(), await button.boundingBox()];
  expect(over?.y).toBeLessThan(under?.y ?? 0);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Report this card' })).toBeVisible();
});
