import { isNumberKind } from '@cardwise/contracts/catalogue/cards';
import type { Page } from '@playwright/test';

import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

function number(page: Page, asked: number) {
  return page.getByText(new RegExp(`^Question ${asked}\\b`));
}

function verdict(page: Page) {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^(Correct|Wrong)/ });
}

test('the quiz and its dialogs can be used with the keyboard alone, and each answer is recorded once', async ({
  page,
}) => {
  const recorded: unknown[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/statistics/insert/')) recorded.push(await response.json().catch(() => 'cut off'));
  });
  const player = quizPlayer(page);
  await player.open('/quiz');
  const right = async (): Promise<string> => {
    const { question, answers } = await player.current();
    const index = answers.findIndex(({ correct }) => correct);
    return isNumberKind(question) ? `${answers[index]?.label}` : String(index + 1);
  };
  for (let asked = 1; asked <= 5; asked += 1) {
    await expect(number(page, asked)).toBeVisible();
    await page.keyboard.type(await right());
    await expect(verdict(page)).toHaveText(/^Correct!/);
    if (asked === 5) break;
    // The focus stays on the choice.
    await expect(player.choices().and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  }
  const streak = page.getByRole('dialog', { name: 'Winning streak!' });
  await expect(streak.locator('svg[viewBox="0 0 120 120"]').first()).toBeVisible();
  const ranks = streak.getByRole('list', { name: 'Your ranks' });
  await expect(ranks.locator('[aria-current="step"]')).toContainText('Angry Chicken');
  await expect(streak.getByRole('button', { name: 'Keep going' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(number(page, 6)).toBeVisible();
  await expect
    .poll(() => recorded)
    .toEqual(Array.from({ length: 5 }, () => ({ recorded: true, card: expect.any(String) })));

  // Tab leads from the heading to the first choice and, once it is answered, to Next.
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
