import { locales } from '@cardwise/contracts/site/locales';

import { aboutPage } from '@cardwise/contracts/site/pages';
import { getPath, publicPages } from '../support/addresses.ts';
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

test('the header’s links are in view from 1024 pixels in every language, and the page is no wider than the window', async ({
  page,
}) => {
  test.slow();
  await page.goto(getPath('en', aboutPage));
  const links = publicPages.filter(({ navigation }) => navigation !== undefined).length;
  const layout = () =>
    page.evaluate(() => {
      const getBoxes = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .toSorted((a, b) => a.left - b.left);
      const boxes = getBoxes('header a:not([href="#main"]), header button');
      return {
        links: getBoxes('header nav a').filter(({ left, right }) => left >= 0 && right <= innerWidth).length,
        overlapping: boxes.filter((box, index) => box.left < (boxes[index - 1]?.right ?? 0) - 0.5).length,
        width: document.documentElement.scrollWidth,
      };
    });
  for (const locale of locales) {
    await switchLanguage(page, locale);
    for (const width of [1024, 1100, 1152, 1279, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(layout, `${locale} at ${width} pixels`).toEqual({ links, overlapping: 0, width });
    }
  }
});
