import { loadDays } from '@cardwise/contracts/rounds/days';
import type { Page } from '@playwright/test';

import { layoutShift } from '../../support/layout-shift.ts';
import { quizPlayer } from '../../support/quiz-player.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { tooWide } from '../../support/too-wide.ts';

/** These questions ask for numbers, so all choices have the same size. */
const numbers = '/quiz?kinds=cost,attack,health';

async function lowerEdge(box: Promise<{ y: number; height: number } | null>): Promise<number> {
  const { y, height } = (await box) ?? { y: 0, height: 0 };
  return y + height;
}

async function coveredByNotices(page: Page): Promise<string[]> {
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button').first()).toBeAttached();
  return page.evaluate(() => {
    const notices = document.querySelector('section[aria-label="Notices"]');
    return [0, document.documentElement.scrollHeight].flatMap((top) => {
      scrollTo({ top, behavior: 'instant' });
      const { top: upper = 0, bottom: lower = 0 } = notices?.getBoundingClientRect() ?? {};
      return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input), footer :is(a, button)')]
        .filter((control) => control.checkVisibility() && !notices?.contains(control))
        .filter((control) => {
          const box = control.getBoundingClientRect();
          return box.bottom > upper + 1 && box.top < lower - 1;
        })
        .map((control) => control.innerText);
    });
  });
}

test('the menu opens, leads to a page and closes; Escape closes it too and returns the focus', async ({ page }) => {
  await page.goto('/quiz');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const about = page.getByRole('navigation').getByRole('link', { name: 'About' });
  await expect(about).toBeHidden();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await about.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Cardwise');
  await expect(about).toBeHidden();
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await expect(menu).toBeFocused();
});

test('a player logs in and finds profile and logout in the header', async ({ page }) => {
  await page.goto('/privacy');
  await signIn(page, 'ada');
  await page.getByRole('banner').getByRole('button', { name: /Ada/ }).click();
  const profile = page.getByRole('link', { name: 'My profile' });
  await expect(profile).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await profile.click();
  await expect(page).toHaveURL(/\/my-profile$/);
});

test('a day streak has its room before it comes, and moves nothing in the header', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'day_streak', value: btoa('true'), url: baseURL ?? '' }]);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${loadDays.path}*`, async (route) => {
    await held;
    const response = await route.fetch();
    const streak = { days: 12, best: 12, pause: true, played_today: false };
    await route.fulfill({ response, json: { ...loadDays.response.parse(await response.json()), streak } });
  });
  await page.goto('/about');
  const banner = page.getByRole('banner');
  const places = () =>
    banner.evaluate((header) =>
      [...header.querySelectorAll('a[aria-label], a[aria-label] > *, button')].map((part) => {
        const { x, y, width } = part.getBoundingClientRect();
        return [x, y, width];
      }),
    );
  await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible();
  const before = await places();
  release();
  await expect(banner.getByRole('link', { name: '12 days in a row' })).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
});

test('the card and its choices are in view without scrolling, and no banner covers them', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open(numbers);
  await player.current();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(/essentials/)).toBeVisible();
  const top = (await notices.boundingBox())?.y ?? 0;
  expect(await lowerEdge(player.choices().last().boundingBox())).toBeLessThanOrEqual(top);
  await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('banners appear one at a time, stay closed, and do not cover Next', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open(numbers);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(/essentials/)).toBeVisible();
  await expect(notices.getByText(/save your progress/)).toBeHidden();

  await player.answerRight();
  const next = page.getByRole('main').getByRole('button', { name: /Next$/ });
  await expect(next).toBeVisible();
  const top = (await notices.boundingBox())?.y ?? 0;
  expect(await lowerEdge(next.boundingBox())).toBeLessThanOrEqual(top + 1);

  await notices.getByRole('button', { name: 'Got it' }).click();
  await expect(notices.getByText(/save your progress/)).toBeVisible();
  await notices.getByRole('button', { name: 'Not now' }).click();
  await expect(notices.getByText(/save your progress/)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(notices.getByText(/essentials|progress/)).toHaveCount(0);
});

for (const path of [
  '/quiz',
  '/pixel-quiz',
  '/daily',
  '/statistics/att/1',
  '/statistics/card/103001',
  '/about',
  '/privacy',
  '/nowhere',
]) {
  test(`${path} is no wider than the phone, has no layout shift, and no banner covers anything`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await coveredByNotices(page)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
  });
}
