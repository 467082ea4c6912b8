import { expect, type Page } from '@playwright/test';

import { quizPlayer } from '../support/quiz-player.ts';
import { test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

function main(page: Page) {
  return page.getByRole('main');
}

test('a visitor practices what was wrong until it is right, and plays on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const player = quizPlayer(page);
  await player.open('/quiz');
  const wrong = [];
  for (let asked = 1; asked <= 3; asked += 1) {
    await expect(page.getByText(new RegExp(`^Question ${asked}\\b`))).toBeVisible();
    wrong.push(await player.answerWrong());
    await expect(main(page).getByRole('link', { name: `Practice (${asked} due)` })).toBeVisible();
    await player.next();
  }
  await main(page).getByRole('link', { name: 'Practice (3 due)' }).click();
  for (const [index, mistake] of wrong.entries()) {
    await expect(page.getByText(`${index + 1} of 3`, { exact: false })).toBeVisible();
    const asked = await player.current();
    expect([asked.card, asked.question]).toEqual([mistake.card, mistake.question]);
    await (index === 0 ? player.answerWrong() : player.answerRight());
    await player.next();
  }
  await expect(main(page).getByRole('heading', { name: 'Practice finished' })).toBeFocused();
  await expect(main(page).getByText('2 of 3 correct')).toBeAttached();
  expect(await tooWide(page)).toBe(0);

  const html = await (await page.request.get('/quiz?practice')).text();
  expect(html).not.toContain('data-question');
  await page.reload();
  await expect(page.getByText('1 of 1', { exact: false })).toBeVisible();
  await player.answerRight();
  await player.next();
  await expect(main(page).getByText('No mistakes left.')).toBeVisible();
  await main(page).getByRole('link', { name: 'On to the quiz' }).click();
  await expect(page.getByText(/^Question 8\b/)).toBeVisible();
});
