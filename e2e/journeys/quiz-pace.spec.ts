import type { Page } from '@playwright/test';

import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

const number = (page: Page, asked: number) => page.getByText(new RegExp(`^Question ${asked}\\b`));
const verdict = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^(Correct|Wrong)/ });

/** Stops the page's clock; time then passes only when the journey advances it. */
const holdClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
};

test('the quiz advances by itself after two seconds, unless it is paused', async ({ page }) => {
  await page.clock.install();
  const player = quizPlayer(page);
  await page.goto('/quiz');
  await player.current();
  await holdClock(page);
  await player.answerWrong();
  await page.clock.runFor(1900);
  await expect(number(page, 1)).toBeVisible();
  await page.clock.runFor(200);
  await expect(number(page, 2)).toBeVisible();

  await player.answerWrong();
  await page.getByRole('button', { name: 'Pause (P)' }).click();
  await page.clock.runFor(60_000);
  await expect(number(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Resume auto-advance (P)' }).click();
  await page.clock.runFor(2100);
  await expect(number(page, 3)).toBeVisible();
});

test('auto-advance can be turned off, for the next visit too', async ({ page }) => {
  await page.clock.install();
  const player = quizPlayer(page);
  await page.goto('/quiz');
  await player.current();
  await holdClock(page);
  await page.getByRole('checkbox', { name: 'Auto-advance' }).uncheck();
  await player.answerWrong();
  await page.clock.runFor(60_000);
  await expect(number(page, 1)).toBeVisible();
  await player.next();
  await expect(number(page, 2)).toBeVisible();

  await page.clock.resume();
  await page.reload();
  await player.current();
  await holdClock(page);
  await expect(page.getByRole('checkbox', { name: 'Auto-advance' })).not.toBeChecked();
  await player.answerWrong();
  await page.clock.runFor(60_000);
  await expect(number(page, 2)).toBeVisible();
});

test('the quiz and its dialogs can be used with the keyboard alone', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  const right = async (): Promise<string> => {
    const { answers } = await player.current();
    return 'ABCDEF'.charAt(answers.findIndex(({ correct }) => correct));
  };
  for (let asked = 1; asked <= 5; asked += 1) {
    await expect(number(page, asked)).toBeVisible();
    await page.keyboard.press(await right());
    await expect(verdict(page)).toHaveText(/^Correct!/);
    if (asked === 5) break;
    // The focus stays on the chosen answer; Enter goes to the next question.
    await expect(player.choices().and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  }
  const streak = page.getByRole('dialog', { name: 'Success streak!' });
  await expect(streak.getByRole('button', { name: 'Keep going' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(number(page, 6)).toBeVisible();

  // With Tab: the heading is followed by the first choice and, once answered, that by Next.
  await player.current();
  await page.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('Tab');
  await expect(player.choices().first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(verdict(page)).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: /Next$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(number(page, 7)).toBeVisible();

  const cog = page.getByRole('button', { name: 'Change Quiz Filter' });
  await cog.focus();
  await page.keyboard.press('Enter');
  const filter = page.getByRole('dialog', { name: 'Change Quiz Filter' });
  await expect(filter).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
  await expect(cog).toBeFocused();
  await expect(number(page, 7)).toBeVisible();
});
