import { cardList } from '../support/card-list.ts';
import { expect, test } from '../support/test.ts';

test('searching, filtering, paging, opening a card and returning to it work with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/statistics/all/1');
  const list = cardList(page);
  await expect(list.cards).toHaveCount(24);
  await list.search.focus();
  await page.keyboard.type('clock');
  await expect(page).toHaveURL(/q=clock$/);
  // The list shows the result of the search later than the address does.
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
