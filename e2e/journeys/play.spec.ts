import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

test('the card’s statistics count the answer', async ({ page, request }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  const { card, difficulty, question } = await player.current();
  const correct = async (): Promise<number> => {
    const answer = await request.get(`/statistics/card/${card}`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    const { data } = (await answer.json()) as {
      data: { statistics_compiled: Record<string, Record<string, { correct: number }>> };
    };
    return data.statistics_compiled[difficulty]?.[question]?.correct ?? 0;
  };
  // Other journeys may be asked the same question.
  const before = await correct();
  await player.answerRight();
  await expect.poll(correct).toBeGreaterThan(before);
  await page.getByRole('main').getByText('This card', { exact: true }).click();
  await page.getByRole('link', { name: 'Statistics for this card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Statistics for');
  await page.getByRole('tab', { name: 'Medium' }).click();
  const title = question === 'health' ? /^(Health|Durability) / : new RegExp(`^${question} `, 'i');
  const row = page.getByRole('tabpanel').getByRole('row', { name: title });
  await expect(row.getByRole('cell')).toHaveText([/^[1-9]\d*$/, /^[1-9]\d*$/, /./, /./]);
});

test('where a browser blocks cookies and storage, the quiz can be played', async ({ page }) => {
  await page.addInitScript(`
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, storage, { get: () => { throw new DOMException('denied', 'SecurityError'); } });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });`);
  await page.goto('/quiz');
  await page.getByRole('group').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Question 2(?!\d)/)).toBeVisible();
});
