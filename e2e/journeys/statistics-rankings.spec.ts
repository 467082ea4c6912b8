import { expect, test } from '../support/test.ts';
import { fillRankings } from '../support/fill-rankings.ts';
import { violationsInAnyColours } from '../support/violations.ts';

test('the rankings are reached from the list, and lead to a card and back to it', async ({ page }) => {
  await fillRankings(page, 'en');
  await page.goto('/statistics/att/1');
  await page.getByRole('link', { name: 'Hardest and easiest cards' }).click();
  await expect(page).toHaveURL(/\/statistics\/rankings$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const improved = page.getByRole('region', { name: 'Most improved this week' });
  await expect(improved.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Most often confused' }).getByRole('link')).toHaveCount(20);
  expect(await violationsInAnyColours(page)).toEqual([]);

  const card = improved.getByRole('link').nth(7);
  await card.click();
  await expect(page).toHaveURL(/\/statistics\/card\/\d+-/);
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/att\/1$/);
});
