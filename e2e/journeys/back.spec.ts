import { joinRace } from '@cardwise/contracts/rounds/races';
import { chromiumLaunch } from '@cardwise/tooling/chromium-launch';
import type { Page } from '@playwright/test';

import { cardList } from '../support/card-list.ts';
import { marker } from '../support/filters.ts';
import { playByRequests } from '../support/play-by-requests.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { endSession, someName, startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// By default, Playwright turns off the cache that keeps pages for going back.
test.use({ launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/**
 * The headless shell has no such cache, which it gives as this reason, but it also names any other reason that keeps a
 * page out. A complete Chromium restores pages.
 */
const withoutCache = 'BackForwardCacheDisabledForDelegate';

/** Waits for the commit only, because a restored page has no load events. */
function goBack(page: Page) {
  return page.goBack({ waitUntil: 'commit' });
}

async function leaveAndGoBack(page: Page): Promise<void> {
  const reasons: string[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await browser.send('Page.enable');
  await page.evaluate(() => document.body.setAttribute('data-left', ''));
  await page.goto('data:text/html,another site');
  await goBack(page);
  const restored = await page.evaluate(() => document.body.hasAttribute('data-left'));
  expect(reasons).toEqual(restored ? [] : [withoutCache]);
}

for (const path of ['/quiz', '/pixel-quiz', '/daily', '/find-the-card', '/statistics', '/about']) {
  test(`a browser may keep ${path} for going back`, async ({ page }) => {
    await page.goto(path);
    await leaveAndGoBack(page);
  });
}

test('a browser may keep a card’s page and a player’s profile for going back', async ({ page }) => {
  await page.goto('/statistics');
  await page.goto((await cardList(page).cards.first().getAttribute('href')) ?? '');
  await leaveAndGoBack(page);
  await startSession(page, someName());
  await page.goto('/my-profile');
  await leaveAndGoBack(page);
});

test('a browser may keep a race, which listens again', async ({ page, request }) => {
  await page.goto('/race');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Create race' }).click();
  const link = await page.getByLabel('Link to the race').inputValue();
  await leaveAndGoBack(page);
  const path = joinRace.path.replace(':race', link.split('/').at(-1) ?? '');
  await request.post(path, { headers: marker, data: { locale: 'en', name: 'Bruno' } });
  await expect(page.getByRole('listitem').filter({ hasText: 'Bruno' })).toBeVisible();
});

test('going back asks no question that has been answered meanwhile', async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  const { id } = await player.current();
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Quiz', exact: true }).click();
  expect((await player.answerRight()).id).toBe(id);
  await player.next();
  const next = await player.current();
  await goBack(page);
  await expect(page.getByRole('heading', { level: 1, name: 'About Cardwise' })).toBeVisible();
  await goBack(page);
  await expect.poll(async () => (await player.current()).id).toBe(next.id);
});

test.describe('after a logout', () => {
  const atLogin = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Log in' });

  test.beforeEach(async ({ page }) => {
    const name = someName();
    await startSession(page, name);
    await page.goto('/my-profile');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('going back shows no profile', async ({ page }) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account/ })
      .click();
    await page.getByRole('link', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await goBack(page);
    await expect(atLogin(page)).toBeVisible();
  });

  test('going back shows no result, not from a stored page either', async ({ page }) => {
    await playByRequests(page.request, { kind: 'daily' });
    await page.goto('/daily');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Your result');
    await page.evaluate("location.assign('/logout?return=/about')");
    await page.waitForURL('/about');
    await goBack(page);
    await expect(title).toHaveText('The Daily Ten');
  });

  test('in another tab, a page that is restored is loaded anew', async ({ page }) => {
    await endSession(page);
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(atLogin(page)).toBeVisible();
  });
});
