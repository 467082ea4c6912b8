import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import type { Question } from '@cardwise/contracts/quiz/quiz';
import type { APIRequestContext, Page } from '@playwright/test';

import { marker } from '../support/filters.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

function number(page: Page, asked: number) {
  return page.getByText(new RegExp(`^Question ${asked}\\b`));
}

type Compiled = { data: { statistics_compiled: Record<string, Record<string, { asked: number }>> } };

async function timesAsked(request: APIRequestContext, { card, difficulty, question }: Question): Promise<number> {
  const answer = await request.get(`/statistics/card/${card}`, { headers: marker });
  const { data } = (await answer.json()) as Compiled;
  return data.statistics_compiled[difficulty]?.[question]?.asked ?? 0;
}

test('ten questions are answered offline, and each is counted once when back online', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const recorded: { card: string; recorded: boolean }[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/statistics/insert/'))
      recorded.push(insertAnswer.response.parse(await response.json()));
  });
  const player = quizPlayer(page);
  await player.open('/quiz?sets=legacy,gvg,brm,tgt,loe,wotog&difficulty=easy');
  for (let asked = 1; asked <= 6; asked += 1) {
    await expect(number(page, asked)).toBeVisible();
    await player.answerWrong();
    await player.next();
  }
  await expect(number(page, 7)).toBeVisible();
  await player.whenPicturesLoaded(17);
  await expect.poll(() => recorded).toHaveLength(6);
  recorded.length = 0;

  await context.setOffline(true);
  await expect(page.getByText(/offline/)).toHaveCount(1);
  await expect(page.getByText('You’re offline but can keep playing. 10 more questions are ready.')).toBeInViewport();
  const answered: Question[] = [];
  for (let asked = 7; asked <= 16; asked += 1) {
    await expect(number(page, asked)).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText('The picture could not be loaded.')).toHaveCount(0);
    answered.push(asked % 5 === 0 ? await player.answerWrong() : await player.answerRight());
    if (asked < 16) await player.next();
  }
  await expect(page.getByText('Streak: 1', { exact: true })).toBeAttached();
  const before = await Promise.all(answered.map((question) => timesAsked(request, question)));

  await context.setOffline(false);
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0, { timeout: 20_000 });
  const once = answered.map(({ card }) => ({ recorded: true, card }));
  await expect.poll(() => recorded).toHaveLength(once.length);
  expect(recorded).toEqual(expect.arrayContaining(once));
  // Each count grows by at least one; other journeys may be asked the same question.
  const uncounted = async (): Promise<Question[]> => {
    const now = await Promise.all(answered.map((question) => timesAsked(request, question)));
    return answered.filter((_, index) => (now[index] ?? 0) <= (before[index] ?? 0));
  };
  await expect.poll(uncounted, { timeout: 20_000 }).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answer:')))).toEqual([]);
  await player.next();
  await expect(number(page, 17)).toBeVisible();
  await expect(page.getByText('Streak: 1', { exact: true })).toBeAttached();
});
