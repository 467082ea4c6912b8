import type { Locator, Page } from '@playwright/test';

import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';
import { untilReleased } from '../support/until-released.ts';
import { untilTypefacesLoaded } from '../support/typefaces.ts';
import { withoutFragment } from '../support/without-fragment.ts';

function number(page: Page, asked: number) {
  return page.getByText(new RegExp(`^Question ${asked}\\b`));
}

function scrolled(page: Page) {
  return page.evaluate<number>('Math.round(scrollY)');
}

/** Clicks an element without scrolling, which `click()` would do. */
async function press(page: Page, thing: Locator): Promise<void> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('the element is not visible');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('answering does not scroll the page, and the question and Next are in view', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz?difficulty=medium&kinds=cost,attack,health');
  await untilTypefacesLoaded(page);
  for (let asked = 1; asked <= 3; asked += 1) {
    await expect(number(page, asked)).toBeVisible();
    await player.current();
    await untilReleased(player.choices().nth(asked));
    await press(page, player.choices().nth(asked));
    const next = page.getByRole('main').getByRole('button', { name: /Next$/ });
    for (const thing of [page.getByRole('heading', { level: 2 }), next])
      await expect(thing).toBeInViewport({ ratio: 1 });
    expect(await scrolled(page)).toBe(0);
    await untilReleased(next);
    await press(page, next);
  }
});

test('after scrolling down to answer, the next question starts below the header', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz?difficulty=hard&kinds=text');
  await player.current();
  await page.evaluate('scrollTo(0, 110)');
  await player.choices().nth(1).focus();
  await page.keyboard.press('2');
  const next = page.getByRole('main').getByRole('button', { name: /Next$/ });
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(number(page, 2)).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => ((await number(page, 2).boundingBox())?.y ?? 0) >= (header?.height ?? Infinity))
    .toBe(true);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
});

test('an outage is one alert, with its Try again button in view', async ({ page }) => {
  await withoutFragment(page);
  await page.route('**/quiz/new*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'unavailable', status: 503, code: 'unavailable', requestId: 'journey' },
    }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/pixel-quiz');
  const reason = page.getByRole('alert');
  await expect(reason).toContainText('so we brought you to the start page');
  await expect(reason).toHaveCount(1);
  await expect(reason.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
});
