import { newQuestion, type Question, type QuizFilter, type Rating } from '@cardwise/contracts/quiz/quiz';
import { unratedQuestion } from '@cardwise/rating-kit/rate-answer';
import type { APIRequestContext, Page } from '@playwright/test';

import { everything, marker } from '../support/filters.ts';
import { getProgress } from '../support/progress.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { someName, startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

type Body = { filter: QuizFilter; rating?: Rating };

function getBodies(page: Page): Body[] {
  const bodies: Body[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === newQuestion.path) bodies.push(request.postDataJSON() as Body);
  });
  return bodies;
}

async function saveFilter(page: Page, choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: 'Change Quiz Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Quiz Filter' });
  await choose(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function askFor(request: APIRequestContext, filter: QuizFilter): Promise<Question> {
  const reply = await request.post(newQuestion.path, { headers: marker, data: { filter, locale: 'en' } });
  return ((await reply.json()) as { data: Question }).data;
}

async function answerRight(request: APIRequestContext, filter: QuizFilter): Promise<void> {
  const { answers } = await askFor(request, filter);
  const uid = answers.find(({ correct }) => correct)?.uid ?? '';
  const recorded = await request.get(`/statistics/insert/${uid}`, { headers: marker });
  if (!recorded.ok()) throw new Error(`insert: ${recorded.status()}`);
}

test.beforeEach(() => test.slow());

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a new visitor is asked at the level, which each answer moves, and sees what it does', async ({ page }) => {
    const player = quizPlayer(page);
    const bodies = getBodies(page);
    await player.open('/quiz');
    await player.current();
    await saveFilter(page, async (dialog) => {
      await dialog.getByRole('radio', { name: 'At my level' }).check();
      await dialog.getByRole('checkbox', { name: 'Level of each question after the answer' }).check();
    });
    for (let asked = 0; asked < 3; asked += 1) {
      const { rating } = await player.answerWrong();
      const told = `Level: question ${(rating?.rating ?? 0).toLocaleString('en')}, you −`;
      await expect(page.getByRole('main').getByRole('button', { name: /Next$/ })).toContainText(told);
      await player.next();
    }
    await player.current();
    // The reload drops the prefetched questions, which were chosen before the answers; the open question comes again.
    await page.reload();
    await player.answerWrong();
    await player.next();
    const { rating } = await player.current();
    expect(bodies.at(-1)).toMatchObject({ filter: { level: true }, rating: { rating: expect.any(Number) } });
    expect(bodies.at(-1)?.rating?.rating).toBeLessThan(unratedQuestion('easy').rating);
    // A question that is nearer to seven right answers in ten than an unrated easy question is easier than that one.
    expect(rating?.rating).toBeLessThanOrEqual(unratedQuestion('easy').rating);
  });
});

test('a strong player is asked for more than a hard question is expected to be', async ({ page }) => {
  await startSession(page, someName());
  const filter = { ...(await everything(page.request)), difficulty: 'hard' as const };
  for (let asked = 0; asked < 15; asked += 1) await answerRight(page.request, filter);
  const progress = () => getProgress(page.request);
  await expect.poll(async () => (await progress()).quiz.counter, { timeout: 20_000 }).toBe(15);
  const own = (await progress()).rating?.rating ?? 0;
  expect(own).toBeGreaterThan(1900);

  for (let asked = 0; asked < 3; asked += 1) {
    let question: Question | undefined;
    const ask = async () => {
      question = await askFor(page.request, { ...filter, level: true });
      return question.question_counter;
    };
    // When the number and the level come too late, svc-quiz asks as if it knew nothing about the player.
    await expect.poll(ask).toBe(16);
    expect(question?.rating?.rating).toBeGreaterThanOrEqual(unratedQuestion('hard').rating);
  }
});
