import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

const cog = { name: 'Change Quiz Filter' } as const;

test('a new filter replaces the question at once, and is kept for the next visit', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  // Questions for the previous filter are prefetched.
  await player.answerWrong();
  await player.next();
  await expect(page.getByText(/^Question 2\b/)).toBeVisible();
  const before = await player.current();
  await page.getByRole('button', cog).click();
  const dialog = page.getByRole('dialog', cog);
  await dialog.getByText('Hard', { exact: true }).click();
  for (const type of ['Hero', 'Location', 'Minion', 'Weapon']) {
    await dialog.getByRole('checkbox', { name: type, exact: true }).uncheck();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Hard', { exact: true })).toBeVisible();
  for (let asked = 2; asked <= 4; asked += 1) {
    await expect(page.getByText(new RegExp(`^Question ${asked}\\b`))).toBeVisible();
    const question = await player.current();
    expect(question).toMatchObject({ type: 'spell', difficulty: 'hard' });
    expect(question.id).not.toBe(before.id);
    await player.answerWrong();
    await player.next();
  }
  await page.reload();
  expect(await player.current()).toMatchObject({ type: 'spell', difficulty: 'hard' });
});

test('a link narrows the quiz and says so; one press restores the saved filter', async ({ page, context }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  await player.current();
  await page.getByRole('button', cog).click();
  const dialog = page.getByRole('dialog', cog);
  await dialog.getByText('Easy', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const saved = async () => (await context.cookies()).find(({ name }) => name === 'quiz_filter')?.value;
  const mine = await saved();
  expect(mine).toBeDefined();

  await page.goto('/quiz?kinds=cost&types=minion');
  const chip = page.getByRole('button', { name: 'Only: Cost, Minion' });
  await expect(chip).toBeVisible();
  const narrowed = await player.current();
  expect(narrowed).toMatchObject({ type: 'minion', question: 'cost', difficulty: 'easy' });
  // Still narrowed, with the same question.
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole('link', { name: 'Quiz', exact: true }).first().click();
  await expect(chip).toBeVisible();
  expect((await player.current()).id).toBe(narrowed.id);
  expect(await saved()).toBe(mine);

  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(chip).toHaveCount(0);
  await expect(page).toHaveURL(/\/quiz$/);
  await expect.poll(async () => (await player.current()).id).not.toBe(narrowed.id);
  expect(await saved()).toBe(mine);
});

test('a group of sets is on, off or mixed, and shows each set’s icon', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  await player.current();
  await page.getByRole('button', cog).click();
  const standard = page.getByRole('dialog').getByRole('group', { name: 'Standard sets' });
  const [all, first] = [standard.getByRole('checkbox').first(), standard.getByRole('checkbox').nth(1)];
  await expect(all).toBeChecked();
  await first.uncheck();
  await expect(all).toBeChecked({ indeterminate: true });
  await all.click();
  await expect(first).toBeChecked();
  await expect(all).toBeChecked();
  await all.click();
  await expect(first).not.toBeChecked();
  await expect(all).not.toBeChecked();
  const signs = await standard
    .locator('label')
    .evaluateAll((labels) => labels.slice(1).map((label) => label.innerHTML));
  expect(signs.length).toBeGreaterThan(3);
  for (const sign of signs) expect(sign).toMatch(/\/cards\/sets\/[\w-]+\.svg/);
});

test('the two quizzes have separate filters', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/pixel-quiz');
  await player.current();
  await page.getByRole('button', cog).click();
  const dialog = page.getByRole('dialog', cog);
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Minion', exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.goto('/quiz');
  await player.current();
  await page.getByRole('button', cog).click();
  await expect(dialog.getByRole('checkbox', { name: 'Minion', exact: true })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Medium' })).toBeChecked();
});
