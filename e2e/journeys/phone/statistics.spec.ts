import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import type { Page } from '@playwright/test';

import { getPath } from '../../support/addresses.ts';
import { cardList } from '../../support/card-list.ts';
import { fillRankings } from '../../support/fill-rankings.ts';
import { switchLanguage } from '../../support/switch-language.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

function overflow(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main section:has(> table)')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );
}

test('all filters but the search are collapsed, with the number of active ones', async ({ page }) => {
  await page.goto('/statistics/att/1');
  const list = cardList(page);
  await expect(list.search).toBeVisible();
  await expect(list.type).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Filters (1)' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.tap();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(await violations(page)).toEqual([]);
  await list.type.selectOption({ label: 'Weapon' });
  await expect(page).toHaveURL(/\/att\/1\?type=weapon$/);
  await page.getByRole('button', { name: 'Filters (2)' }).tap();
  await expect(list.type).toBeHidden();
  // The cards of the earlier choice are gone.
  await list.ids();
  await list.cards.first().tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Statistics for');
  await page.getByRole('tab', { name: 'All' }).tap();
  await expect(page.getByRole('tabpanel').getByRole('rowheader', { name: 'Durability' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('searching and paging work by touch', async ({ page }) => {
  await page.goto('/statistics/att/1');
  const list = cardList(page);
  await list.search.tap();
  await page.keyboard.type('telegrpah pole');
  await page.keyboard.press('Enter');
  await expect(list.cards).toHaveText([/^Snapped Telegraph Pole/]);
  await page.goto('/statistics/att/1');
  await list.go('Next').tap();
  await expect(page).toHaveURL(/\/att\/2$/);
  const { width, height } = (await list.go('Previous').boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('list, open filter, card page and rankings are no wider than a phone in any language', async ({ page }) => {
  test.slow();
  const expectFit = async (locale: Locale, what: string) =>
    expect([locale, what, await overflow(page)]).toEqual([locale, what, 0]);
  const found = page.getByRole('main').getByRole('listitem');
  const filters = page.locator('main [aria-controls]').first();
  await page.goto(getPath('en', statisticsPage, '/att/1'));
  for (const locale of locales) {
    await switchLanguage(page, locale);
    await expect(found).not.toHaveCount(0);
    await expectFit(locale, 'list');
    await filters.tap();
    await expect(filters).toHaveAttribute('aria-expanded', 'true');
    await expectFit(locale, 'filter');
    await filters.tap();
  }
  // This weapon's long name has the longest words.
  await page.goto(getPath('en', statisticsPage, '/card/106021#all'));
  for (const locale of locales) {
    await switchLanguage(page, locale);
    await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
    await expectFit(locale, 'card');
    await fillRankings(page, locale);
    await page.locator('main a[href$="/rankings"]').tap();
    await expect(found).toHaveCount(40);
    await expectFit(locale, 'rankings');
    await page.goBack();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all filters can be used, and every picture is shown', async ({ page }) => {
    await page.goto('/statistics/att/1');
    const list = cardList(page);
    await expect(page.getByRole('button', { name: /Filters/ })).toHaveCount(0);
    await list.type.selectOption({ label: 'Weapon' });
    await page.locator('noscript button[type=submit]').tap();
    await expect(page).toHaveURL(/set=att&type=weapon/);
    const pictures = list.cards.locator('img');
    await pictures.last().scrollIntoViewIfNeeded();
    for (const picture of await pictures.all()) await expect(picture).toBeVisible();
    await list.cards.first().tap();
    await expect(page.locator('noscript table').last()).toBeVisible();
  });
});
