import type { Locator, Page } from '@playwright/test';

import { ask } from '../support/ask.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

function number(page: Page, asked: number) {
  return page.getByText(new RegExp(`^Question ${asked}\\b`));
}

function streak(page: Page, length: number) {
  return page.getByText(`Streak: ${length}`, { exact: true });
}

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

async function getBox(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}

function getOverlap(one: Box, other: Box): { x: number; y: number } | undefined {
  const [left, right] = [Math.max(one.x, other.x), Math.min(one.x + one.width, other.x + other.width)];
  const [top, bottom] = [Math.max(one.y, other.y), Math.min(one.y + one.height, other.y + other.height)];
  return right > left && bottom > top ? { x: (left + right) / 2, y: (top + bottom) / 2 } : undefined;
}

test('a double click on "Continue" does not answer the question underneath', async ({ page }) => {
  // There are enough labels for a choice to be under the dialog's button.
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
  // The button can be hovered once the dialog has finished opening.
  await go.hover({ trial: true });
  const button = await getBox(go);
  const choices = await Promise.all((await page.locator('[data-choice]').all()).map(getBox));
  const both = choices.map((choice) => getOverlap(button, choice)).find((overlap) => overlap !== undefined);
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
