import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

const cog = { name: 'Change Quiz Filter' } as const;

test('a link narrows the quiz and says so; one press restores the saved filter', async ({ page, context }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  await player.current();
  await page.getByRole('button', cog).click();
  const dialog = page.getByRole('dialog', cog);
  await dialog.getByRole('radio', { name: 'Easy' }).check();
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
  // The filter is still narrowed after other pages, with the same question.
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

test('a few cards come in turn: none returns before all the others, however many questions are prefetched', async ({
  page,
}) => {
  test.slow();
  const player = quizPlayer(page);
  await player.open('/quiz?sets=dhi&types=minion');
  const asked: string[] = [];
  for (let turn = 0; turn < 25; turn += 1) {
    const { card } = await player.answerWrong();
    asked.push(card);
    await player.next();
    await expect(page.getByText(new RegExp(`^Question ${turn + 2}\\b`))).toBeVisible();
  }
  const cards = new Set(asked).size;
  expect(cards).toBeLessThan(10);
  for (let first = 0; first + cards <= asked.length; first += 1)
    expect(new Set(asked.slice(first, first + cards)).size).toBe(cards);
});
