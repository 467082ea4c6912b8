import type { Page } from '@playwright/test';

import { bonusPlayer } from '../support/bonus-player.ts';
import { dailyPlayer } from '../support/daily-player.ts';
import { findPlayer, someCards } from '../support/find-player.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { someName, startSession } from '../support/sign-in.ts';
import { switchLanguage } from '../support/switch-language.ts';
import { expect, test, waitUntilUsable } from '../support/test.ts';
import { expectCurrent, startTranslating, startTranslatingAtOnce } from '../support/translator.ts';

function main(page: Page) {
  return page.getByRole('main');
}

test('the quiz goes on while the page is translated: questions, a bonus one, what is said after an answer, the language', async ({
  page,
}) => {
  const player = await bonusPlayer(page, 'order');
  await player.open('/quiz');
  await startTranslating(page);
  for (let asked = 1; asked <= 9; asked += 1) {
    await expect(page.getByText(`Question ${asked}`, { exact: true })).toBeVisible();
    const right = asked !== 5;
    await (right ? player.answerRight() : player.answerWrong());
    await expect(page.getByText(right ? /^Correct!/ : /^Wrong\./)).toBeAttached();
    await expect(main(page).getByText('This card', { exact: true })).toBeVisible();
    await expectCurrent(page, `answer ${asked}`);
    if (asked < 9) await player.next();
  }
  await player.untilLoaded();
  await player.next();
  await expect(page.getByText('A miss costs nothing')).toBeVisible();
  await player.answerBonus(false);
  await expectCurrent(page, 'bonus');
  await player.next();
  await expect(page.getByText('Question 11', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Change Quiz Filter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Hard' }).check();
  await dialog.getByRole('checkbox', { name: 'Cost' }).check();
  await expectCurrent(page, 'filter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hard', { exact: true })).toBeVisible();
  await player.answerWrong();
  await expectCurrent(page, 'filtered');

  await switchLanguage(page, 'de');
  await expect(page.getByText('Frage 11', { exact: true })).toBeVisible();
  await expectCurrent(page, 'language');
});

test('the pixel quiz and a practice are played while the page is translated', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/pixel-quiz');
  await startTranslating(page);
  for (let asked = 1; asked <= 3; asked += 1) {
    await player.answerWrong();
    await expect(main(page).getByRole('link', { name: `Practice (${asked} due)` })).toBeVisible();
    await expectCurrent(page, `pixel question ${asked}`);
    await player.next();
  }
  await main(page).getByRole('link', { name: 'Practice (3 due)' }).click();
  for (const asked of [1, 2, 3]) {
    await expect(page.getByText(`${asked} of 3`, { exact: true })).toBeVisible();
    await (asked === 1 ? player.answerWrong() : player.answerRight());
    await expectCurrent(page, `practice ${asked}`);
    await player.next();
  }
  await expect(main(page).getByRole('heading', { name: 'Practice finished' })).toBeVisible();
  await expectCurrent(page, 'practice finished');
});

test('the Daily Ten is played to its result while the page is translated', async ({ page }) => {
  const player = await dailyPlayer(page);
  await page.goto('/daily');
  await startTranslating(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (let number = 1; number <= 10; number += 1) {
    await player.at(number);
    await expect(page.getByText(`Question ${number} of 10`, { exact: true })).toBeVisible();
    await player.choices().first().click();
    await expect(player.next()).toBeVisible();
    await expectCurrent(page, `question ${number}`);
    await player.next().press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
  await page.getByRole('button', { name: 'Create and share the link' }).click();
  await expect(page.getByLabel('Link to the challenge')).toBeVisible();
  await expectCurrent(page, 'result');
  for (const link of ['Leaderboards', 'Earlier days', 'Your own ten']) {
    await main(page).getByRole('link', { name: link }).first().click();
    await expectCurrent(page, link);
  }
});

test('Find the Card is played while the page is translated', async ({ page }) => {
  const cards = await someCards(page.request, 'en');
  const player = findPlayer(page);
  await page.goto('/find-the-card');
  await startTranslating(page);
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  for (const { name } of cards.slice(0, 8)) {
    await player.type(name);
    await expectCurrent(page, name);
    if (await page.getByRole('heading', { level: 1, name: 'Your result' }).isVisible()) break;
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
  await expectCurrent(page, 'result');
});

test('two race while both pages are translated: together, then a rematch', async ({ page: ada, browser }) => {
  test.slow();
  const context = await browser.newContext({ locale: 'de', reducedMotion: 'reduce' });
  const bruno = await context.newPage();
  waitUntilUsable(bruno);
  const errors: string[] = [];
  bruno.on('pageerror', ({ message }) => errors.push(message));
  const players = { ada: await dailyPlayer(ada), bruno: await dailyPlayer(bruno) };

  await ada.goto('/race');
  await startTranslating(ada);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Create race' }).click();
  const link = await ada.getByLabel('Link to the race').inputValue();
  await bruno.goto(link);
  await startTranslating(bruno);
  await bruno.getByLabel('Dein Name').fill('Bruno');
  await bruno.getByRole('button', { name: 'Mitspielen' }).click();
  await bruno.getByRole('button', { name: 'Ich bin bereit' }).click();
  await expectCurrent(bruno, 'lobby');
  await ada.getByRole('button', { name: 'Start the race' }).click();
  for (let number = 1; number <= 10; number += 1) {
    await players.ada.at(number);
    await players.bruno.at(number);
    await players.ada.choices().first().click();
    await expect(ada.getByText('Answer sent.')).toBeVisible();
    await expectCurrent(ada, `sent ${number}`);
    await players.bruno.choices().nth(1).click();
    await expect(bruno.getByText(number === 10 ? /^Ergebnis in/ : /^Nächste Frage in/)).toBeVisible();
    await expectCurrent(bruno, `answer ${number}`);
    await expectCurrent(ada, `answer ${number}`);
  }
  await expect(ada.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await expectCurrent(ada, 'result');
  await ada.getByRole('button', { name: 'Rematch' }).click();
  await bruno.getByRole('button', { name: 'Bei der Revanche mitspielen' }).click();
  await expectCurrent(ada, 'rematch');
  expect(errors).toEqual([]);
  await context.close();
});

test('statistics, collection and profile are used while the page is translated', async ({ page }) => {
  await startSession(page, someName());
  const player = quizPlayer(page);
  await player.open('/quiz');
  await startTranslating(page);
  await player.answerWrong();
  await player.next();

  await page.getByRole('link', { name: 'Statistics', exact: true }).first().click();
  const search = main(page).getByRole('searchbox');
  await search.fill('a');
  await expect(main(page).getByText(/^\d+ cards?$/)).toBeVisible();
  await expectCurrent(page, 'list');
  await search.fill('');
  await main(page)
    .getByRole('button', { name: /next/i })
    .or(main(page).getByRole('link', { name: /next/i }))
    .first()
    .click();
  await expectCurrent(page, 'next page');
  await main(page).getByRole('list').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Easy' }).click();
  await expectCurrent(page, 'card');
  await main(page).getByRole('link', { name: 'Back to the list' }).click();
  await main(page).getByRole('link', { name: 'Hardest and easiest cards' }).click();
  await expectCurrent(page, 'rankings');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'My profile' }).click();
  await expectCurrent(page, 'profile');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await main(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Translated');
  await expect(main(page).getByText('You have unsaved changes.')).toBeVisible();
  await expectCurrent(page, 'unsaved');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('Saved.')).toBeVisible();
  await expectCurrent(page, 'saved');
  await switchLanguage(page, 'fr');
  await expectCurrent(page, 'language');
});

test('a page that is translated before its scripts run is rendered again, and can be played', async ({ browser }) => {
  // React reports that the page's HTML differs from its own, an error that fails other journeys.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await startTranslatingAtOnce(page);
  const player = quizPlayer(page);
  await player.open('/quiz');
  for (const asked of [1, 2, 3]) {
    await expect(page.getByText(`Question ${asked}`, { exact: true })).toBeVisible();
    await player.answerWrong();
    await expectCurrent(page, `answer ${asked}`);
    await player.next();
  }
  await expect(page.getByText('Question 4', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
