import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { violationsInAnyColours } from '../support/violations.ts';

// Fades would be measured half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('lists, cards, texts and the page that does not exist have no violation', async ({ page }) => {
  test.slow();
  for (const path of [
    '/statistics/att/1',
    '/statistics/card/103001',
    '/about',
    '/privacy',
    '/nowhere',
    '/my-profile',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect([path, await violationsInAnyColours(page)]).toEqual([path, []]);
  }
});

test('profile and administration have no violation', async ({ page }) => {
  test.slow();
  await page.goto('/privacy');
  await signIn(page, 'keeper');
  for (const path of [
    '/my-profile',
    '/admin/logs',
    '/admin/users',
    '/admin/cards',
    '/admin/messages',
    '/admin/metadata',
    '/admin/preview',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect([path, await violationsInAnyColours(page)]).toEqual([path, []]);
  }
});
