import { profilePage } from '@cardwise/contracts/profile/pages';
import { locales } from '@cardwise/contracts/site/locales';

import { getPath } from '../../support/addresses.ts';
import { answerSix } from '../../support/answer-six.ts';
import { someName, startSession } from '../../support/sign-in.ts';
import { switchLanguage } from '../../support/switch-language.ts';
import { expect, test } from '../../support/test.ts';
import { tooWide } from '../../support/too-wide.ts';
import { expectClean, violations } from '../../support/violations.ts';

test('the profile is complete and fits phones and desktops in every language, without axe violations', async ({
  page,
}) => {
  test.slow();
  await startSession(page, someName());
  await answerSix(page.request);
  const main = page.getByRole('main');
  const inTabs: [tab: string, sees: () => Promise<void>][] = [
    [
      '#overview',
      async () => {
        await expect(main.getByRole('columnheader', { name: '31', exact: true })).toHaveCount(1, { timeout: 20_000 });
        await expect(main.getByRole('definition')).toHaveCount(7);
        await expect(main.locator('cardwise-plot').getByRole('slider')).toHaveAttribute('aria-valuetext', /\b6\b/);
      },
    ],
    [
      '#practice',
      async () => {
        await expect(main.locator('a[href*="kinds=attack"]')).toBeVisible();
        await expect(main.getByRole('radio', { name: /\([1-6]\)/ }).first()).toBeVisible();
      },
    ],
    ['#settings', () => expect(main.getByRole('textbox').first()).toBeVisible()],
  ];
  await page.goto(getPath('en', profilePage));
  for (const locale of locales) {
    await switchLanguage(page, locale);
    for (const [tab, sees] of inTabs) {
      // This loads nothing, because only the fragment changes.
      await page.goto(`${getPath(locale, profilePage)}${tab}`);
      await sees();
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(() => tooWide(page), `${locale} ${tab} at ${width} pixels`).toBe(0);
      }
      if (locale === 'en') await expectClean(page, tab);
    }
  }
  // The page shows one of three parts; all of them together were 8,800 pixels high.
  await page.goto('/my-profile');
  await inTabs[0]?.[1]();
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(3500);
});

test('a background is chosen by touch while a banner is open, and the page shows it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await startSession(page, someName());
  await page.goto('/my-profile#settings');
  await page.getByRole('radio', { name: /^Core/ }).tap();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.locator('img[src*="/cards/backgrounds/core.webp"]').first()).toHaveJSProperty('complete', true);
});
