import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import type { Page } from '@playwright/test';

import { playByRequests } from '../support/play-by-requests.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { endSession, signInAs, someName, startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

function account(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name: `Account: ${name}` });
}

function loginLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Log in' });
}

/** Counts the calls for questions of all tabs. */
function countQuestions(pages: Page[]): () => number {
  let asked = 0;
  for (const page of pages) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === newQuestion.path) asked += 1;
    });
  }
  return () => asked;
}

async function openTabs(page: Page) {
  const tabs = [page, await page.context().newPage()] as const;
  const players = tabs.map((tab) => quizPlayer(tab));
  for (const player of players) await player.open('/quiz');
  return { tabs, players };
}

/**
 * Expects that the tabs, which have nothing to do, make hardly any calls; if they overwrote each other's state, there
 * would be 31 calls in ten seconds.
 */
async function expectPeace(asked: () => number, tab: Page): Promise<void> {
  const before = asked();
  await tab.waitForTimeout(3000);
  expect(asked() - before).toBeLessThanOrEqual(4);
}

test('a login and a logout in one tab reach the other, and both can be played', async ({ page }) => {
  test.slow();
  const { tabs, players } = await openTabs(page);
  const [first, second] = tabs;
  const asked = countQuestions([...tabs]);
  const name = someName();

  await signInAs(second, name);
  await second.goto('/quiz');
  await expect(account(first, name)).toBeVisible();
  await expectPeace(asked, first);
  for (const player of players) {
    await player.answerRight();
    await player.next();
  }

  await account(second, name).click();
  await second.getByRole('link', { name: 'Log out' }).click();
  await second.goto('/quiz');
  await expect(loginLink(first)).toBeVisible();
  await expect(first.getByText(name)).toHaveCount(0);
  await expectPeace(asked, first);
  for (const player of players) {
    await player.answerRight();
    await player.next();
  }
});

test('a tab in view follows the session, also when its cookies are deleted, and asks nothing before', async ({
  page,
}) => {
  const name = someName();
  await page.goto('/quiz');
  await expect(loginLink(page)).toBeVisible();
  const sessions: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/session') sessions.push(request.url());
  });
  await page.waitForTimeout(2000);
  expect(sessions).toEqual([]);
  for (const [change, shown] of [
    [() => startSession(page, name), account(page, name)],
    [() => endSession(page), loginLink(page)],
    [() => startSession(page, name), account(page, name)],
    [() => page.context().clearCookies(), loginLink(page)],
  ] as const) {
    await change();
    await expect(shown).toBeVisible();
  }
});

test('a player whose session ends on another device is nobody at the next question', async ({ page, browser }) => {
  test.slow();
  const name = someName();
  await startSession(page, name);
  // A browser that saves data requests only one question ahead.
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
  const player = quizPlayer(page);
  await player.open('/quiz');
  await expect(account(page, name)).toBeVisible();
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  await other.request.get('/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  // Other services learn of the logout within ten seconds; a question that has already arrived still counts for this
  // player.
  await expect(async () => {
    await player.answerRight();
    await player.next();
    await expect(loginLink(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await other.close();
});

test('a profile and a round of one player are not shown to the next', async ({ page }) => {
  test.slow();
  const [ada, bea] = [someName(), someName()];
  await startSession(page, ada);
  await playByRequests(page.request, { kind: 'daily' });
  const result = await page.context().newPage();
  await page.goto('/my-profile');
  await result.goto('/daily');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ada);
  await expect(result.getByRole('heading', { level: 1 })).toHaveText('Your result');
  await startSession(page, bea);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bea);
  await expect(page.getByText(ada)).toHaveCount(0);
  await expect(result.getByRole('heading', { level: 1 })).toHaveText('The Daily Ten');
  await endSession(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveCount(1);
  await expect(page.getByText(bea)).toHaveCount(0);
});
