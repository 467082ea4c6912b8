import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

test('a player answers five questions, reaches the first rank, and every answer is recorded', async ({ page }) => {
  const recorded: unknown[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/statistics/insert/')) recorded.push(await response.json().catch(() => 'cut off'));
  });
  const player = quizPlayer(page);
  await player.open('/quiz');
  for (let asked = 1; asked <= 5; asked += 1) {
    await expect(page.getByText(new RegExp(`^Question ${asked}\\b`))).toBeVisible();
    await player.answerRight();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Right!' })).toBeAttached();
    if (asked < 5) await player.next();
  }
  const dialog = page.getByRole('dialog', { name: /streak/i });
  await expect(dialog).toContainText('Rank 10');
  await expect(dialog).toContainText('Angry Chicken');
  await dialog.getByRole('button', { name: 'Keep going' }).click();
  await expect(page.getByText(/^Question 6\b/)).toBeVisible();
  await expect(page.getByText('Success streak: 5')).toBeAttached();
  await expect
    .poll(() => recorded)
    .toEqual(Array.from({ length: 5 }, () => ({ recorded: true, card: expect.any(String) })));
});

test('a wrong answer shows the right one and ends the streak', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  await player.answerRight();
  await player.next();
  await expect(page.getByText('Success streak: 1')).toBeAttached();
  const question = await player.answerWrong();
  await expect(page.getByText('Success streak: 0')).toBeAttached();
  const right = question.answers.findIndex(({ correct }) => correct);
  await expect(player.choices().nth(right)).toHaveAccessibleName(/the right answer$/);
});

test('the quiz goes on by itself after two seconds, unless it is paused', async ({ page }) => {
  const player = quizPlayer(page);
  await page.goto('/quiz');
  await player.answerWrong();
  await expect(page.getByText(/^Question 2\b/)).toBeVisible();
  await player.answerWrong();
  await page.keyboard.press('p');
  await page.waitForTimeout(2500);
  await expect(page.getByText(/^Question 2\b/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Question 3\b/)).toBeVisible();
});

test('a question is answered with the keyboard alone', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  const { answers } = await player.current();
  await page.keyboard.press(String(answers.findIndex(({ correct }) => correct) + 1));
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Right!' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Question 2\b/)).toBeVisible();
});

test('the statistics of the card just answered count the answer', async ({ page, request }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  const { card, difficulty, question } = await player.answerRight();
  const asked = async (): Promise<number> => {
    const answer = await request.get(`/statistics/card/${card}`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    const { data } = (await answer.json()) as {
      data: { statistics_compiled: Record<string, Record<string, { asked: number }>> };
    };
    return data.statistics_compiled[difficulty]?.[question]?.asked ?? 0;
  };
  await expect.poll(asked).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Statistics of this card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Statistics for');
  await page.getByRole('tab', { name: 'Medium' }).click();
  await expect(page.getByRole('tabpanel').getByRole('table')).toContainText('100');
});

test('a visitor who comes back is offered what they had', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  for (let asked = 0; asked < 2; asked += 1) {
    await player.answerRight();
    await player.next();
  }
  await expect(page.getByText(/^Question 3\b/)).toBeVisible();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: /welcome back/i });
  await expect(dialog).toContainText('We saved your progress when you left.');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Success streak: 2')).toBeAttached();
  await expect(page.getByText(/^Question 3\b/)).toBeVisible();
});

test('ten answers given without a network are recorded once each when it is back', async ({ page, context }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  await player.current();
  // The quiz goes on offline with what it has; answers wait in the browser.
  let blocked = true;
  await page.route('**/statistics/insert/**', (route) =>
    blocked ? route.abort('internetdisconnected') : route.continue(),
  );
  for (let asked = 0; asked < 10; asked += 1) {
    await player.answerWrong();
    await player.next();
  }
  const recorded: { recorded: boolean }[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/statistics/insert/'))
      recorded.push((await response.json().catch(() => ({ recorded: false }))) as { recorded: boolean });
  });
  blocked = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => recorded.length, { timeout: 20_000 }).toBe(10);
  expect(recorded.every((answer) => answer.recorded)).toBe(true);
});

test('the pixel quiz asks for the name and shows no difficulty', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/pixel-quiz');
  const question = await player.answerRight();
  expect(question).toMatchObject({ difficulty: 'pixel', question: 'name' });
  await page.getByRole('button', { name: 'Change Quiz Filter' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Hard' })).toHaveCount(0);
});
