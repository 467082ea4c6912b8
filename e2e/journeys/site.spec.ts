import { loadDays } from '@cardwise/contracts/rounds/days';
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

test('links and a day streak are in the header from 1024 pixels in every language, nothing moves when the streak comes, and the site’s name is there from 1120 pixels', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await page.context().addCookies([{ name: 'day_streak', value: btoa('true'), url: baseURL ?? '' }]);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${loadDays.path}*`, async (route) => {
    await held;
    const response = await route.fetch();
    const streak = { days: 128, best: 128, pause: true, played_today: false };
    await route.fulfill({ response, json: { ...loadDays.response.parse(await response.json()), streak } });
  });
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
      const [brand] = getBoxes('header a[aria-label]');
      const [name] = getBoxes('header a[aria-label] > span');
      return {
        links: getBoxes('header nav a').filter(({ left, right }) => left >= 0 && right <= innerWidth).length,
        streaks: getBoxes('header a[title]').filter(({ right }) => right <= innerWidth).length,
        overlapping: boxes.filter((box, index) => box.left < (boxes[index - 1]?.right ?? 0) - 0.5).length,
        named: innerWidth < 1120 || (name?.top ?? Infinity) < (brand?.bottom ?? 0),
        width: document.documentElement.scrollWidth,
      };
    });
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header nav a, header a[aria-label] > *, header button')].map((part) => {
        const { x, y } = part.getBoundingClientRect();
        return [x, y];
      }),
    );
  const widths = [1024, 1100, 1152, 1279, 1280, 1360];
  const seen: { locale: string; width: number; places: number[][] }[] = [];
  const look = async (streaks: number, check: (seenAt: (typeof seen)[number]) => void): Promise<void> => {
    for (const locale of locales) {
      await switchLanguage(page, locale);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(layout, `${locale} at ${width} pixels`)
          .toEqual({ links, streaks, overlapping: 0, named: true, width });
        check({ locale, width, places: await places() });
      }
    }
  };
  await look(0, (before) => seen.push(before));
  release();
  await look(1, (after) => expect(seen).toContainEqual(after));
});
