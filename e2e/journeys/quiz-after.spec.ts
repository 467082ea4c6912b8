import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { answerInsight } from '@cardwise/contracts/statistics/insights';
import { newQuestion, type PracticeItem, type Question } from '@cardwise/contracts/quiz/quiz';
import type { APIRequestContext, Page } from '@playwright/test';

import { everything, marker } from '../support/filters.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';
import { untilTypefacesLoaded } from '../support/typefaces.ts';
import { violationsInAnyColours } from '../support/violations.ts';
import { withoutFragment } from '../support/without-fragment.ts';

async function askFor(request: APIRequestContext, practice?: PracticeItem[]): Promise<Question> {
  const filter = { ...(await everything(request)), kinds: ['cost'], practice };
  const reply = await request.post(newQuestion.path, { headers: marker, data: { filter, locale: 'en' } });
  return newQuestion.response.parse(await reply.json()).data;
}

/**
 * Has each visitor answer a question about a cost three times, twice of them right, and waits until the answers are
 * counted.
 */
async function answeredSixTimes(visitors: readonly [APIRequestContext, APIRequestContext]): Promise<PracticeItem> {
  const [first] = visitors;
  const item: PracticeItem = { card: (await askFor(first)).card, kind: 'cost' };
  const uid = (await askFor(first, [item])).answers[0]?.uid ?? '';
  const asked = async () => {
    const reply = await first.get(answerInsight.path.replace(':uid', uid), { headers: marker });
    return answerInsight.response.parse(await reply.json()).asked;
  };
  const before = await asked();
  for (const visitor of visitors) {
    for (const right of [true, true, false]) {
      const answer = (await askFor(visitor, [item])).answers.find(({ correct }) => correct === right);
      await visitor.get(insertAnswer.path.replace(':uid', answer?.uid ?? ''), { headers: marker });
    }
  }
  await expect.poll(asked).toBeGreaterThanOrEqual(before + 6);
  return item;
}

function positions(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main h2, main img, [data-choice], main label, main button[aria-keyshortcuts]')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round).join(' ');
      },
    ),
  );
}

function lowTargets(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, label, summary)')]
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 43.9)
      .map(({ outerHTML }) => outerHTML),
  );
}

for (const width of [1280, 360]) {
  test(`what others chose shows after an answer without moving anything, and more while paused, at ${width} pixels`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const visitor = () => playwright.request.newContext({ baseURL: baseURL ?? '' });
    const visitors = [await visitor(), await visitor()] as const;
    const item = await answeredSixTimes(visitors);
    await Promise.all(visitors.map((each) => each.dispose()));
    await withoutFragment(page);
    await page.route('**/quiz/new*', (route) => {
      const body = route.request().postDataJSON() as { filter: object };
      return route.continue({ postData: { ...body, filter: { ...body.filter, practice: [item] } } });
    });
    let tell = () => {};
    const told = new Promise<void>((resolve) => (tell = resolve));
    await page.route('**/statistics/insight/**', async (route) => {
      await told;
      await route.continue();
    });
    const player = quizPlayer(page);
    await player.open('/quiz');
    await player.answerWrong();
    const next = page.getByRole('main').getByRole('button', { name: /Next$/ });
    await expect(next).toBeVisible();
    await untilTypefacesLoaded(page);
    const before = await positions(page);
    tell();
    await expect(next).toContainText(/\d+% knew it/);
    await expect(player.choices().filter({ hasText: /chosen by \d+%/ })).toHaveCount(await player.choices().count());
    expect(await positions(page)).toEqual(before);

    // The question stays, because auto-advance is off.
    const more = page.getByRole('region', { name: 'More about this answer' });
    await expect(more.getByRole('link').first()).toHaveAttribute('href', /^\/statistics\/card\//);
    await page.getByRole('main').getByText('This card', { exact: true }).click();
    expect(await violationsInAnyColours(page)).toEqual([]);
    // The targets include the chip above the question.
    expect(await lowTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Report this card' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The words that appear later are part of the button.
    await next.getByText(/knew it$/).click({ force: true });
    await expect(page.getByText(/^Question 2\b/)).toBeVisible();
    await expect(page.getByText(/knew it|chosen by/)).toHaveCount(0);
  });
}
