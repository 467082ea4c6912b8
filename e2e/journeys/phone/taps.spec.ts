import { answerRace, createRace, joinRace } from '@cardwise/contracts/rounds/races';
import type { Page } from '@playwright/test';

import { dailyPlayer } from '../../support/daily-player.ts';
import { everything, marker } from '../../support/filters.ts';
import { quizPlayer } from '../../support/quiz-player.ts';
import { expect, test } from '../../support/test.ts';
import { withoutBanners } from '../../support/without-banners.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
];

/** Waits until no animation holds, counts down or moves anything. */
function untilStill(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().progress === null),
  );
}

test.beforeEach(({ page, baseURL }) => withoutBanners(page, baseURL));

test('a double tap chooses, and its second half neither goes on nor answers the next question', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz?difficulty=hard&kinds=text');
  const number = (asked: number) => page.getByText(`Question ${asked}`, { exact: true });
  const doubleTap = async (x: number, y: number): Promise<void> => {
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  };
  const next = page.getByRole('main').getByRole('button', { name: /Next$/ });
  for (const asked of [1, 2, 3]) {
    await player.current();
    await expect(number(asked)).toBeVisible();
    await untilStill(page);
    // The Next button appears at this place.
    await player.choices().last().scrollIntoViewIfNeeded();
    const lowest = await player.choices().last().boundingBox();
    await doubleTap(180, Math.min((lowest?.y ?? 0) + (lowest?.height ?? 0) - 8, 732));
    await expect(next).toBeVisible();
    await untilStill(page);
    await expect(number(asked)).toBeVisible();
    const place = await next.boundingBox();
    await doubleTap((place?.x ?? 0) + 40, (place?.y ?? 0) + 20);
    await expect(number(asked + 1)).toBeVisible();
    await untilStill(page);
    await expect(player.choices().and(page.locator('[aria-disabled]'))).toHaveCount(0);
  }
});

/** Tells whether the right and the chosen choice are clear of the header and of what comes with the verdict. */
function isVerdictInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('[data-answered="true"]')?.getBoundingClientRect().top ?? 0;
    const marked = [...document.querySelectorAll('[data-choice]:has(> svg)')].map((choice) =>
      choice.getBoundingClientRect(),
    );
    return marked.length > 0 && marked.every(({ top, bottom }) => top >= header - 1 && bottom <= bar + 1);
  });
}

for (const size of sizes) {
  test.describe(`on ${size.width} × ${size.height} pixels`, () => {
    test.use({ viewport: size });

    test('the right choice and the chosen one are in sight after an answer, in the quiz', async ({ page }) => {
      const player = quizPlayer(page);
      for (const kind of ['text', 'name', 'cost']) {
        await player.open(`/quiz?difficulty=hard&kinds=${kind}`);
        for (const index of [5, 0]) {
          const { answers } = await player.current();
          const wrong = answers[index]?.correct ? Math.abs(index - 1) : index;
          await player.choices().nth(wrong).tap();
          await expect.poll(() => isVerdictInSight(page), kind).toBe(true);
          await player.next();
        }
      }
    });

    test('the right choice and the chosen one are in sight after an answer, in a round', async ({ page, baseURL }) => {
      const player = await dailyPlayer(page);
      const filter = { ...(await everything(page.request)), difficulty: 'hard', kinds: ['text'] };
      const value = Buffer.from(JSON.stringify(filter)).toString('base64');
      await page.context().addCookies([{ name: 'quiz_filter', value, url: `${baseURL}` }]);
      await page.goto('/daily/own');
      await page.getByRole('button', { name: 'Start', exact: true }).tap();
      for (const number of [1, 2, 3]) {
        await player.at(number);
        await player.choices().last().tap();
        await expect(player.next()).toBeVisible();
        await expect.poll(() => isVerdictInSight(page)).toBe(true);
        await player.next().press('Enter');
      }
    });

    test('the right choice and the chosen one are in sight after an answer, in a race', async ({ page, browser }) => {
      test.slow();
      const filter = { ...(await everything(page.request)), difficulty: 'hard', kinds: ['text'] };
      await page.goto('/about');
      const made = await page.request.post(createRace.path, {
        headers: marker,
        data: { filter, length: 10, pace: 'together', crowd: false, name: 'Ada' },
      });
      const { race } = createRace.response.parse(await made.json());
      const rival = (await browser.newContext()).request;
      const call = (path: string, data: object) => rival.post(path.replace(':race', race), { headers: marker, data });
      await call(joinRace.path, { name: 'Bartholomew' });
      const player = await dailyPlayer(page);
      await page.goto(`/race/${race}`);
      await page.getByRole('button', { name: 'Start the race' }).tap();
      for (const question of [1, 2]) {
        await player.at(question);
        await player.choices().last().tap();
        await call(answerRace.path, { question, choice: 0 });
        await expect(page.getByText(/^Next question in/)).toBeVisible();
        await expect.poll(() => isVerdictInSight(page)).toBe(true);
      }
    });
  });
}
