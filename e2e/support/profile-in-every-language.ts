import { locales } from '@cardwise/contracts/locales';
import type { Question } from '@cardwise/contracts/quiz';
import type { Page } from '@playwright/test';

import { pathOf } from './addresses.ts';
import { everything, marker } from './filters.ts';
import { someName, startSession } from './sign-in.ts';
import { expect } from './test.ts';
import { violations } from './violations.ts';

/** Answers this many questions wrongly, so that the profile has results and weak spots. */
const answerWrongly = async ({ request }: Page, questions: number): Promise<void> => {
  const filter = { ...(await everything(request)), hero: false, spell: false, location: false, kinds: ['attack'] };
  for (let asked = 0; asked < questions; asked += 1) {
    const answer = await request.post('/quiz/new', { headers: marker, data: { filter } });
    const { data } = (await answer.json()) as { data: Question };
    const wrong = data.answers.find(({ correct }) => !correct);
    await request.get(`/statistics/insert/${wrong?.uid}`, { headers: marker });
  }
};

/** Checks a player's profile in every language: complete and no wider than the screen; and once with axe. */
export const expectProfileInEveryLanguage = async (page: Page): Promise<void> => {
  await startSession(page, someName());
  await answerWrongly(page, 6);
  for (const locale of locales) {
    await page.goto(pathOf(locale, 'my_profile'));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    // Results, and the days of the year.
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(2, { timeout: 20_000 });
    await expect(page.getByRole('main').getByRole('definition')).toHaveCount(8);
    await expect(page.getByRole('main').locator('a[href*="kinds=attack"]')).toBeVisible();
    const tooWide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect([locale, tooWide]).toEqual([locale, 0]);
  }
  expect(await violations(page)).toEqual([]);
};
