import { dailyPage, findPage } from '@cardwise/contracts/rounds/pages';
import { locales } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/pages';
import type { APIRequestContext } from '@playwright/test';

import { dailyPlayer } from '../../support/daily-player.ts';
import { guessByRequests } from '../../support/find-player.ts';
import { playByRequests } from '../../support/play-by-requests.ts';
import { switchLanguage } from '../../support/switch-language.ts';
import { expect, test } from '../../support/test.ts';
import { tooWide } from '../../support/too-wide.ts';

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('the Daily Ten is played by touch: the page stays as wide as the phone, and an answer outlives a lost connection', async ({
  page,
  context,
}) => {
  test.slow();
  const player = await dailyPlayer(page);
  const expectFit = async (state: string) => {
    expect([state, await tooWide(page)]).toEqual([state, 0]);
  };
  await page.goto('/pl/dziesiatka-dnia');
  await expectFit('start');
  await page.setViewportSize({ width: 360, height: 640 });
  const banner = page.getByRole('region', { name: 'Powiadomienia' }).getByText(/niezbędne/);
  await expect(banner).toBeVisible();
  const start = page.getByRole('button', { name: 'Zaczynamy' });
  await expect(start).toBeInViewport({ ratio: 1 });
  expect(await start.evaluate(isOnTop)).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await start.tap();
  for (let number = 1; number <= 10; number += 1) {
    await player.at(number);
    await expectFit(`question ${number}`);
    await expect(banner).toBeHidden();
    await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport({ ratio: 0.99 });
    if (number === 2) {
      await context.setOffline(true);
      await player.choices().first().tap();
      await expect(page.getByText(/Twoja odpowiedź jest bezpieczna/)).toBeVisible();
      await context.setOffline(false);
    } else {
      await player.choices().last().tap();
    }
    await player.next().tap();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Twój wynik' })).toBeVisible();
  await expectFit('result');
  await expect(banner).toBeVisible();
});

const games = [
  { game: dailyPage, play: (request: APIRequestContext) => playByRequests(request, { kind: 'daily' }) },
  { game: findPage, play: (request: APIRequestContext) => guessByRequests(request) },
];

for (const { game, play } of games) {
  test(`result, boards, archive and own sets of ${game.name} fit a phone in every language`, async ({ page }) => {
    test.slow();
    await page.goto('/about');
    await play(page.request);
    await page.goto(pagePath('en', game));
    for (const locale of locales) {
      await switchLanguage(page, locale);
      for (const rest of [[], ['boards'], ['archive'], ['own']]) {
        const path = pagePath(locale, game, ...rest);
        const link = page.locator(`main nav a[href="${path}"]`);
        await link.tap();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]:not(:has(picture))')).toHaveCount(0);
        const links = page.getByRole('main').getByRole('navigation').getByRole('link');
        const rows = await links.evaluateAll((all) => [...new Set(all.map((of) => of.getBoundingClientRect().top))]);
        expect([path, rows.length]).toEqual([path, 1]);
        expect([path, await tooWide(page)]).toEqual([path, 0]);
      }
    }
  });
}
