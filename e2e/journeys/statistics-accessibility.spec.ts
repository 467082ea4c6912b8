import { cardList } from '../support/card-list.ts';
import { expect, test } from '../support/test.ts';
import { violationsInAnyColours } from '../support/violations.ts';

test('the list has no axe violation while it loads, when nothing is found, and when it fails', async ({ page }) => {
  test.slow();
  const never = new Promise<void>(() => {});
  // Only a page that is opened within a visit arrives without its cards.
  await page.goto('/about');
  await page.route('**/statistics/search*', () => never);
  await page.getByRole('banner').getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('region', { name: 'Cards found' })).toHaveAttribute('aria-busy', 'true');
  expect(await violationsInAnyColours(page)).toEqual([]);
  await page.unroute('**/statistics/search*');
  await page.goto('/statistics/att/2');
  await expect(cardList(page).cards).not.toHaveCount(0);
  await cardList(page).search.fill('qqqqqqqq');
  await expect(page.getByText('No cards found')).toBeVisible();
  expect(await violationsInAnyColours(page)).toEqual([]);
  await page.route('**/statistics/search*', (route) => route.fulfill({ status: 500, body: '' }));
  await cardList(page).search.fill('zzzzzzzz');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violationsInAnyColours(page)).toEqual([]);
});

test('a card’s facts, its figures and a missing card have no axe violation', async ({ page }) => {
  test.slow();
  await page.goto('/statistics/card/103001');
  // The other tabs have a table like that of the last one.
  for (const tab of [page.getByRole('tab').first(), page.getByRole('tab').last()]) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await violationsInAnyColours(page)).toEqual([]);
  }
  await page.goto('/statistics/card/999999');
  await expect(page.getByRole('link', { name: 'Browse all cards' })).toBeVisible();
  expect(await violationsInAnyColours(page)).toEqual([]);
});
