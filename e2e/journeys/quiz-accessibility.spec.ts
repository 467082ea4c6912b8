import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';
import { withoutFragment } from '../support/without-fragment.ts';
import { expectClean } from '../support/violations.ts';

const failures = [
  { status: 503, code: 'unavailable' },
  { status: 500, code: 'internal' },
  { status: 422, code: 'no_cards_for_filter' },
];

test('no state of the quiz has an axe violation', async ({ page }) => {
  test.slow();
  const player = quizPlayer(page);
  await player.open('/quiz?difficulty=hard');
  await player.current();
  await expectClean(page, 'asked');
  await player.answerWrong();
  await expectClean(page, 'answered wrong');
  await page.keyboard.press('Enter');
  for (let right = 1; right <= 5; right += 1) {
    await expect(page.getByText(new RegExp(`^Question ${right + 1}\\b`))).toBeVisible();
    await player.answerRight();
    if (right === 1) await expectClean(page, 'answered right');
    if (right < 5) await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectClean(page, 'streak');
  await dialog.getByRole('button').click();
  await player.current();
  await page.getByRole('main').locator('button[title]').first().click();
  await expect(dialog).toBeVisible();
  await expectClean(page, 'filter');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(dialog).toBeVisible();
  await expectClean(page, 'welcome back');
});

test('the quiz explains without an axe violation why it cannot continue', async ({ page, context }) => {
  const player = quizPlayer(page);
  await withoutFragment(page);
  // The failure stays until it is replaced: the quiz retries and would keep any question that it gets.
  let failure = failures[0];
  await page.route('**/quiz/new*', (route) =>
    route.fulfill({
      status: failure?.status ?? 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Failure', ...failure, requestId: 'journey' },
    }),
  );
  for (failure of failures) {
    await page.goto('/quiz');
    await expect(page.getByRole('main').getByRole('button', { name: /Try again|Reset filter/ })).toBeVisible();
    // A 503 leads to the front page.
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectClean(page, failure.code);
  }
  await page.unroute('**/quiz/new*');
  await player.open('/quiz');
  await player.current();
  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline/).first()).toBeVisible();
  await expectClean(page, 'offline');
});
