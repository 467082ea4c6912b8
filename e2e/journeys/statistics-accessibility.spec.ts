import { cardList } from '../support/card-list.ts';
import { expect, test } from '../support/test.ts';
import { violations } from '../support/violations.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('the list has no violation while it loads, when nothing is found, and when it fails', async ({ page }) => {
      test.slow();
      const never = new Promise<void>(() => {});
      await page.route('**/statistics/search*', () => never);
      await page.goto('/statistics/att/1');
      await expect(page.getByRole('region', { name: 'Cards found' })).toHaveAttribute('aria-busy', 'true');
      expect(await violations(page)).toEqual([]);
      await page.unroute('**/statistics/search*');
      await page.goto('/statistics/att/2');
      await expect(cardList(page).cards).not.toHaveCount(0);
      await cardList(page).search.fill('qqqqqqqq');
      await expect(page.getByText('No card fits')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.route('**/statistics/search*', (route) => route.abort('internetdisconnected'));
      await cardList(page).search.fill('zzzzzzzz');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('every tab of a card has no violation', async ({ page }) => {
      test.slow();
      await page.goto('/statistics/card/103001');
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        expect(await violations(page)).toEqual([]);
      }
      await page.goto('/statistics/card/999999');
      await expect(page.getByRole('main').getByRole('link')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
