import { locales } from '@cardwise/contracts/locales';
import type { Question } from '@cardwise/contracts/quiz';
import type { Page } from '@playwright/test';

import { pathOf } from '../../support/addresses.ts';
import { everything, marker } from '../../support/filters.ts';
import { someName, startSession } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

/** Answers this many questions wrongly, so that the profile has results, mistakes and weak spots. */
const answerWrongly = async ({ request }: Page, questions: number): Promise<void> => {
  const filter = { ...(await everything(request)), hero: false, spell: false, location: false, kinds: ['attack'] };
  for (let asked = 0; asked < questions; asked += 1) {
    const answer = await request.post('/quiz/new', { headers: marker, data: { filter } });
    const { data } = (await answer.json()) as { data: Question };
    const wrong = data.answers.find(({ correct }) => !correct);
    await request.get(`/statistics/insert/${wrong?.uid}`, { headers: marker });
  }
};

test('the profile is complete and fits phones and desktops in every language, without axe violations', async ({
  page,
}) => {
  test.slow();
  await startSession(page, someName());
  await answerWrongly(page, 6);
  for (const locale of locales) {
    await page.goto(pathOf(locale, 'my_profile'));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    const main = page.getByRole('main');
    // The calendars of all days and of the Daily Ten.
    await expect(main.getByRole('columnheader', { name: '31', exact: true })).toHaveCount(2, { timeout: 20_000 });
    await expect(main.getByRole('definition')).toHaveCount(8);
    await expect(main.locator('a[href*="kinds=attack"]')).toBeVisible();
    // Mistakes of some state.
    await expect(main.getByRole('radio', { name: /\([1-6]\)/ }).first()).toBeVisible();
    // The six answers of this week.
    await expect(main.locator('cardwise-plot').getByRole('slider')).toHaveAttribute('aria-valuetext', /\b6\b/);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const tooWide = () =>
        page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      await expect.poll(tooWide, `${locale} at ${width} pixels`).toBe(0);
    }
  }
  expect(await violations(page)).toEqual([]);
});

test('a background is chosen by touch while a banner is open, and the page shows it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await startSession(page, someName());
  await page.goto('/my-profile');
  await page.getByRole('radio', { name: /^Core/ }).tap();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.locator('img[src*="/cards/backgrounds/core.webp"]').first()).toHaveJSProperty('complete', true);
});
