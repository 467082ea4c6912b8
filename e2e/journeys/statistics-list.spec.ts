import type { Locator } from '@playwright/test';

import { cardList } from '../support/card-list.ts';
import { expect, test } from '../support/test.ts';

/** Waits until the list shows it: the next choice adds to what is shown. */
const choose = async (field: Locator, label: string, value: string): Promise<void> => {
  await field.selectOption({ label });
  await expect(field).toHaveValue(value);
};

test('paging goes back and forth, stops at both ends, and is in the URL', async ({ page }) => {
  await page.goto('/statistics/standard/1');
  const list = cardList(page);
  await expect(list.paging).toContainText(/1 \/ \d+/);
  const last = Number(/\/ (\d+)/.exec((await list.paging.textContent()) ?? '')?.[1]);
  expect(last).toBeGreaterThan(2);
  for (const off of ['First', 'Previous'] as const) await expect(list.go(off)).toBeDisabled();

  const first = await list.ids();
  await list.go('Next').click();
  await expect(page).toHaveURL(/\/standard\/2$/);
  await expect.poll(list.ids).not.toContain(first[0]);
  await list.go('Last').click();
  await expect(page).toHaveURL(new RegExp(`/standard/${last}$`));
  for (const off of ['Next', 'Last'] as const) await expect(list.go(off)).toBeDisabled();
  await list.go('Previous').click();
  await expect(page).toHaveURL(new RegExp(`/standard/${last - 1}$`));
  await list.go('First').click();
  await expect(page).toHaveURL(/\/standard\/1$/);
  await expect.poll(list.ids).toEqual(first);
});

test('every choice goes to page 1 and into the URL; Back and Forward move between the views', async ({ page }) => {
  await page.goto('/statistics/standard/3');
  const list = cardList(page);
  await expect(list.paging).toContainText('3 / ');
  await choose(list.type, 'Minion', 'minion');
  await expect(page).toHaveURL(/\/standard\/1\?type=minion$/);
  await choose(list.class, 'Mage', 'mage');
  await expect(page).toHaveURL(/\/standard\/1\?type=minion&class=mage$/);
  await choose(list.set, 'All Wild sets', 'wild');
  await expect(page).toHaveURL(/\/wild\/1\?type=minion&class=mage$/);
  await choose(list.rarity, 'Rare', 'rare');
  await expect(page).toHaveURL(/\/wild\/1\?type=minion&rarity=rare&class=mage$/);

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/standard\/1\?type=minion&class=mage$/);
  await expect(list.set).toHaveValue('standard');
  await expect(list.rarity).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/standard\/3$/);
  await expect(list.type).toHaveValue('');
  await expect(list.paging).toContainText('3 / ');
  await page.goForward();
  await expect(list.type).toHaveValue('minion');
});

test('a search tolerates swapped letters, in English and in the page’s language', async ({ page }) => {
  await page.goto('/statistics/all/1');
  const list = cardList(page);
  await list.search.pressSequentially('telegrpah pole');
  await expect(list.cards).toHaveText([/^Snapped Telegraph Pole/]);
  await page.goto('/de/statistiken/all/1');
  const search = page.getByRole('main').getByRole('searchbox');
  const cards = page.getByRole('main').getByRole('region', { name: 'Gefundene Karten' }).getByRole('link');
  for (const typed of ['Telegrafenmsat', 'telegrpah pole']) {
    await search.fill(typed);
    await expect(cards).toHaveText([/^Umgeknickter Telegrafenmast/]);
    await search.clear();
    await expect(cards).toHaveCount(24);
  }
});

test('a link opens the same view for somebody else, and the next visit opens the last view', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/statistics/standard/1');
  const list = cardList(page);
  await choose(list.type, 'Spell', 'spell');
  await list.ids();
  await list.go('Next').click();
  await expect(page).toHaveURL(/\/standard\/2\?type=spell$/);
  await expect(list.paging).toContainText('2 / ');
  const seen = await list.ids();

  const somebody = await browser.newContext({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) });
  const their = await somebody.newPage();
  await their.goto(page.url());
  await expect.poll(cardList(their).ids).toEqual(seen);
  await expect(cardList(their).type).toHaveValue('spell');
  await somebody.close();

  await page.goto('/statistics');
  await expect(page).toHaveURL(/\/statistics\/standard\/2\?type=spell$/);
  await expect.poll(list.ids).toEqual(seen);
});

test('a URL beyond the end opens the last page, and an invalid parameter is dropped', async ({ page }) => {
  await page.goto('/statistics/att/99');
  await expect(page).toHaveURL(/\/att\/2$/);
  await page.goto('/statistics/att/1?type=dragon&class=mage');
  await expect(page).toHaveURL(/\/att\/1\?class=mage$/);
  await expect(cardList(page).class).toHaveValue('mage');
});

test('searching, filtering, paging, opening a card and returning to it work with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/statistics/all/1');
  const list = cardList(page);
  await expect(list.cards).toHaveCount(24);
  await list.search.focus();
  await page.keyboard.type('clock');
  await expect(page).toHaveURL(/q=clock$/);
  // The list shows the search later than the address.
  await expect(list.cards).not.toHaveCount(24);
  await page.keyboard.press('Tab');
  await expect(list.set).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.type).toBeFocused();
  await page.keyboard.type('Minion');
  await expect(page).toHaveURL(/q=clock&type=minion$/);
  await expect(list.type).toHaveValue('minion');
  for (const next of [list.rarity, list.class, page.getByLabel('Sort by')]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/all\/1$/);
  await expect(list.cards).toHaveCount(24);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(list.cards.nth(1)).toBeFocused();
  const id = (await list.cards.nth(1).getAttribute('data-card')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/card/${id}-`));
  const heading = page.getByRole('heading', { level: 1, name: 'Statistics for' });
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(list.cards.nth(1)).toBeFocused();
});

test('a failure is reported in the list and can be retried; a service that is unavailable leads to the start page', async ({
  page,
}) => {
  let status = 200;
  const code = (): string => (status === 503 ? 'unavailable' : 'internal');
  await page.route('**/statistics/search*', (route) =>
    status === 200
      ? route.continue()
      : route.fulfill({
          status,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'No', status, code: code(), requestId: 'journey' },
        }),
  );
  await page.goto('/statistics/att/1');
  const list = cardList(page);
  await expect(list.cards).toHaveCount(24);
  status = 500;
  await list.type.selectOption({ label: 'Minion' });
  await expect(page.getByRole('alert')).toContainText('The cards could not be loaded');
  await expect(page).toHaveURL(/\/statistics\/att\/1\?type=minion$/);
  status = 200;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(list.cards.first()).toBeVisible();

  status = 503;
  await list.type.selectOption({ label: 'Spell' });
  await expect(page).toHaveURL(/\/quiz$/);
  await expect(page.getByRole('region', { name: 'Alerts' })).toContainText('Statistics are taking a break');
});
