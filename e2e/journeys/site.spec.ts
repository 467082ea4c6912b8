import { locales } from '@cardwise/contracts/site/locales';

import { aboutPage } from '@cardwise/contracts/site/pages';
import { pathOf, publicPages } from '../support/addresses.ts';
import { signIn } from '../support/sign-in.ts';
import { switchLanguage } from '../support/switch-language.ts';
import { expect, test } from '../support/test.ts';

test(
  'the language switcher keeps the page, and Back leads to the previous page',
  { tag: '@leaves' },
  async ({ page }) => {
    await page.goto('/about');
    await page.goto('/statistics/core/1');
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/statistiken\/core\/1$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Card statistics');
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  },
);

test('a player logs in, is greeted by name, and logs out', async ({ page }) => {
  await page.goto('/privacy');
  await signIn(page, 'ada');
  await expect(page).toHaveURL(/\/privacy/);
  await page.getByRole('banner').getByRole('button', { name: /Ada/ }).click();
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await page.getByRole('link', { name: 'My profile' }).click();
  await expect(page).toHaveURL(/\/my-profile$/);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByLabel(/battletag/i)).toHaveValue('Ada#1001');
  await page.getByRole('banner').getByRole('button', { name: /Ada/ }).click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test(
  'an administrator reaches the administration, a visitor is asked to log in',
  { tag: '@leaves' },
  async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('main').getByRole('link', { name: /log in/i })).toBeVisible();
    await signIn(page, 'keeper');
    await expect(page.getByRole('main')).toContainText(/logs/i);
    await page.goto('/admin/cards');
    await expect(page.getByRole('main')).toContainText('Currently there are no banned cards.');
  },
);

test('the footer can be collapsed and stays collapsed', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible();
  await footer.getByRole('button', { name: 'Hide the footer' }).click();
  await expect(footer.getByRole('link', { name: 'Privacy' })).toBeHidden();
  await expect(footer.getByText(/^Version/)).toBeVisible();

  await page.reload();
  await footer.getByRole('button', { name: 'Show the footer' }).waitFor();
  await expect(footer.getByRole('link', { name: 'Privacy' })).toBeHidden();
  await footer.getByRole('button', { name: 'Show the footer' }).click();
  await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible();
});

test('the header’s links are in view from 896 pixels in every language, and the page is no wider than the window', async ({
  page,
}) => {
  test.slow();
  await page.goto(pathOf('en', aboutPage));
  for (const locale of locales) {
    await switchLanguage(page, locale);
    for (const width of [896, 960, 1024, 1152, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const links = page.getByRole('navigation').getByRole('link');
      await expect(links).toHaveCount(publicPages.filter(({ navigation }) => navigation !== undefined).length);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      const overlapping = () =>
        page.evaluate(() => {
          const boxes = [...document.querySelectorAll('header a:not([href="#main"]), header button')]
            .map((element) => element.getBoundingClientRect())
            .filter(({ width: wide }) => wide > 0)
            .toSorted((a, b) => a.left - b.left);
          return boxes.filter((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0) - 0.5).length;
        });
      await expect.poll(overlapping, `${locale} at ${width} pixels`).toBe(0);
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  }
});
