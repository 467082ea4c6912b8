import type { Locator, Page } from '@playwright/test';

import { ask } from '../support/ask.ts';
import { withoutBonus } from '../support/bonus-player.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

const number = (page: Page, asked: number) => page.getByText(new RegExp(`^Question ${asked}\\b`));
const streak = (page: Page, length: number) => page.getByText(`Streak: ${length}`, { exact: true });

const celebrate = async (page: Page, { rank, name, count }: { rank: number; name: string; count: number }) => {
  const dialog = page.getByRole('dialog', { name: 'Winning streak!' });
  await expect(dialog).toContainText(`Rank ${rank}`);
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText(`${count} correct answers in a row!`);
  await expect(dialog.locator('svg[viewBox="0 0 120 120"]').first()).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Your ranks' }).locator('[aria-current="step"]')).toContainText(name);
  await expect(number(page, count)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep going' }).click();
  await expect(dialog).toBeHidden();
};

test('ten right answers reach two ranks, and each is recorded once', async ({ page }) => {
  const recorded: unknown[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/statistics/insert/')) recorded.push(await response.json().catch(() => 'cut off'));
  });
  await withoutBonus(page);
  const player = quizPlayer(page);
  await player.open('/quiz');
  for (let asked = 1; asked <= 10; asked += 1) {
    await expect(number(page, asked)).toBeVisible();
    await player.answerRight();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Correct!' })).toBeAttached();
    await expect(streak(page, asked)).toBeAttached();
    if (asked === 5) await celebrate(page, { rank: 10, name: 'Angry Chicken', count: 5 });
    else if (asked === 10) await celebrate(page, { rank: 9, name: 'Murloc Raider', count: 10 });
    else await player.next();
  }
  await expect(number(page, 11)).toBeVisible();
  await expect(streak(page, 10)).toBeAttached();
  await expect
    .poll(() => recorded)
    .toEqual(Array.from({ length: 10 }, () => ({ recorded: true, card: expect.any(String) })));
});

test('a returning visitor is offered their streak and continues at the same question', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  for (let asked = 1; asked <= 3; asked += 1) {
    await expect(number(page, asked)).toBeVisible();
    await player.answerRight();
    await player.next();
  }
  await expect(number(page, 4)).toBeVisible();
  const { id } = await player.current();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Welcome back!' });
  await expect(dialog).toContainText('We saved your progress when you left.');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(streak(page, 3)).toBeAttached();
  await expect(number(page, 4)).toBeVisible();
  expect((await player.current()).id).toBe(id);
  await player.answerRight();
  await expect(streak(page, 4)).toBeAttached();
});

test('a short streak continues without a dialog, can be restarted, and is separate from the other quiz', async ({
  page,
}) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  await player.answerRight();
  await player.next();
  await expect(number(page, 2)).toBeVisible();

  await page.goto('/pixel-quiz');
  await player.current();
  await expect(number(page, 1)).toBeVisible();
  await expect(page.getByRole('main').getByText('Welcome back!')).toHaveCount(0);

  await page.goto('/quiz');
  await expect(page.getByRole('main').getByText('Welcome back!')).toBeVisible();
  await expect(number(page, 2)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Start over/ })
    .click();
  await expect(streak(page, 0)).toBeAttached();
  await expect(number(page, 1)).toBeVisible();
  await page.reload();
  await player.current();
  await expect(number(page, 1)).toBeVisible();
  await expect(page.getByRole('main').getByText('Welcome back!')).toHaveCount(0);
});

test('two tabs share the question and the streak', async ({ page, context }) => {
  const [here, second] = [quizPlayer(page), await context.newPage()];
  const there = quizPlayer(second);
  await here.open('/quiz');
  await here.current();
  await there.open('/quiz');
  for (const [tab, player] of [
    [page, here],
    [second, there],
  ] as const) {
    await tab.bringToFront();
    await player.answerRight();
    await player.next();
  }
  await expect(streak(second, 2)).toBeAttached();
  await page.bringToFront();
  await expect(streak(page, 2)).toBeAttached();
  await here.answerWrong();
  await second.bringToFront();
  await expect(streak(second, 0)).toBeAttached();
  await expect(number(second, 4)).toBeVisible();
});

type Box = { x: number; y: number; width: number; height: number };

const boxOf = async (element: Locator): Promise<Box> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
};

const overlapOf = (one: Box, other: Box): { x: number; y: number } | undefined => {
  const [left, right] = [Math.max(one.x, other.x), Math.min(one.x + one.width, other.x + other.width)];
  const [top, bottom] = [Math.max(one.y, other.y), Math.min(one.y + one.height, other.y + other.height)];
  return right > left && bottom > top ? { x: (left + right) / 2, y: (top + bottom) / 2 } : undefined;
};

test('a double click on "Continue" does not answer the question underneath', async ({ page }) => {
  // Enough for one under the dialog's button.
  const labels = Array.from({ length: 6 }, (_, index) => `Deal ${index} damage. ${'Then draw a card. '.repeat(8)}`);
  await ask(page, { difficulty: 'hard', question: 'text', labels });
  const player = quizPlayer(page);
  await player.open('/quiz');
  for (let right = 1; right <= 3; right += 1) {
    await player.answerRight();
    await expect(streak(page, right)).toBeAttached();
    await player.next();
  }
  await player.current();
  await page.reload();
  const go = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
  await expect(page.locator('[data-choice]')).toHaveCount(labels.length);
  // Hovered once the dialog has finished opening.
  await go.hover({ trial: true });
  const button = await boxOf(go);
  const choices = await Promise.all((await page.locator('[data-choice]').all()).map(boxOf));
  const both = choices.map((choice) => overlapOf(button, choice)).find((overlap) => overlap !== undefined);
  if (!both) throw new Error('no choice is under the button');
  await page.mouse.dblclick(both.x, both.y);
  const underneath = page.locator('[data-choice]:hover');
  await expect(underneath).toHaveCount(1);
  await expect(streak(page, 3)).toBeAttached();
  await expect(page.getByRole('main').getByRole('button', { name: /Next$/ })).toHaveCount(0);
  await expect(underneath).toBeEnabled();
  await page.mouse.click(both.x, both.y);
  await expect(page.getByRole('main').getByRole('button', { name: /Next$/ })).toBeVisible();
});
