import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';
import { untilTypefacesLoaded } from '../support/typefaces.ts';
import { violationsInAnyColours } from '../support/violations.ts';

test('a wrong answer is counted in its tab, named under “most often mistaken for” and drawn once that can be', async ({
  page,
}) => {
  const drawing = '**/remotes/mfe_statistics/**/plot.*.js';
  await page.route(drawing, (route) => route.abort());
  const player = quizPlayer(page);
  await player.open('/quiz');
  const { card, difficulty, question, answers } = await player.answerWrong();
  const chosen = answers.find(({ correct }) => !correct)?.label.replaceAll(/<[^>]*>/g, '') ?? '';
  await expect(async () => {
    await page.goto(`/statistics/card/${card}#${difficulty}`);
    const mistaken = page.getByRole('region', { name: 'Most often mistaken for' });
    // A text is shown as a link to its card.
    if (question === 'text') await expect(mistaken.getByRole('link').first()).toBeVisible({ timeout: 2000 });
    else await expect(mistaken).toContainText(chosen, { timeout: 2000 });
    const row = page.getByRole('tabpanel').getByRole('row', { name: new RegExp(`^(${question}|durability)`, 'i') });
    await expect(row.getByRole('cell').first()).not.toHaveText('0', { timeout: 2000 });
  }).toPass();

  const right = page.getByRole('region', { name: 'Success rate' });
  await expect(right.getByRole('table', { name: 'By difficulty' })).toBeVisible();
  const months = page.getByRole('region', { name: 'Correct answers by month' });
  await expect(months.getByRole('table').getByRole('rowheader')).toHaveCount(1);
  await untilTypefacesLoaded(page);
  const boxes = () => Promise.all([right, months].map((section) => section.boundingBox()));
  const before = await boxes();
  await page.unroute(drawing);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(right.locator('.plot').first().locator('.number')).toHaveCount(4);
  await expect(right.getByRole('table', { name: 'By difficulty' })).toContainText('Asked');
  await expect(months.locator('.plot .point')).toHaveCount(1);
  await expect(months.getByRole('slider', { name: 'Correct' })).toHaveAttribute('aria-valuetext', /\d+ answers?$/);
  expect(await boxes()).toEqual(before);
  expect(await violationsInAnyColours(page)).toEqual([]);
});

test('Back to the list restores the list, even from a card opened directly', async ({ page }) => {
  await page.goto('/statistics/standard/2?type=minion');
  const card = page.getByRole('region', { name: 'Cards found' }).getByRole('link').nth(20);
  await card.scrollIntoViewIfNeeded();
  const id = await card.getAttribute('data-card');
  await card.click();
  await expect(page).toHaveURL(new RegExp(`/statistics/card/${id}-`));
  const address = page.url();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/standard\/2\?type=minion$/);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await page.goto(address);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/standard\/2\?type=minion$/);
});
