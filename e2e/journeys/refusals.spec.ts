import { clearCookiesPath } from '@cardwise/contracts/site/pages';
import type { Page } from '@playwright/test';

import { startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';
import { expectClean } from '../support/violations.ts';

/** Sets cookies with more characters than the gateway reads. */
function fillCookies(page: Page, url: string): Promise<void> {
  return page.context().addCookies(['a', 'b', 'c'].map((name) => ({ name, value: name.repeat(3000), url })));
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('who has too many cookies is told so, and the page deletes them', async ({ page, baseURL }) => {
      await startSession(page, 'ada');
      await fillCookies(page, baseURL ?? '');
      await page.goto('/quiz');
      await expect(page.getByRole('heading', { name: 'Your browser sends too many cookies' })).toBeVisible();
      await expectClean(page, 'too many cookies');
      expect(await tooWide(page)).toBe(0);
      await page.getByRole('button', { name: 'Delete this site’s cookies' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names.filter((name) => /^[abc]$|^session$/.test(name))).toEqual([]);
    });
  });
}

test('nobody else deletes them', async ({ page, baseURL }) => {
  await fillCookies(page, baseURL ?? '');
  await page.goto(clearCookiesPath);
  await expect(page.getByRole('heading', { name: 'Your browser sends too many cookies' })).toBeVisible();
  expect(await page.context().cookies()).toHaveLength(3);
});

test.describe('a Polish browser', () => {
  test.use({ locale: 'pl-PL' });

  test('is told in Polish what is wrong with an address', async ({ page }) => {
    const answer = await page.goto('/quiz%2f..');
    expect(answer?.status()).toBe(400);
    await expect(page.getByRole('heading', { name: 'Tego adresu nie można otworzyć' })).toBeVisible();
    await expectClean(page, 'an address that cannot be opened');
    await page.getByRole('link', { name: 'Przejdź do strony głównej' }).click();
    await expect(page).toHaveURL('/pl/quiz');
  });
});
