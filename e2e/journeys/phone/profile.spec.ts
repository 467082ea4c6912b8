import { expectProfileInEveryLanguage } from '../../support/profile-in-every-language.ts';
import { someName, startSession } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

test('the profile fits a phone in every language, without axe violations', async ({ page }) => {
  test.slow();
  await expectProfileInEveryLanguage(page);
});

test('a background is chosen by touch while a banner is open, and the page shows it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await startSession(page, someName());
  await page.goto('/my-profile');
  await page.getByRole('radio', { name: /^Core/ }).tap();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Update profile' }).tap();
  await expect(page.getByText('Your profile is up to date.')).toBeVisible();
  await expect(page.locator('img[src*="/cards/backgrounds/core.webp"]').first()).toHaveJSProperty('complete', true);
});
