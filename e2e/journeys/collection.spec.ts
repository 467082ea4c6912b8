import type { Page } from '@playwright/test';

import { quizPlayer } from '../support/quiz-player.ts';
import { someName, startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';
import { violationsInAnyColours } from '../support/violations.ts';

function getCard(page: Page, id: string) {
  return page.getByRole('listitem').filter({ has: page.locator(`a[href*="/card/${id}-"]`) });
}

test.beforeEach(() => test.slow());

test('a card is new, then shaky, then known', async ({ page }) => {
  await startSession(page, someName());
  const player = quizPlayer(page);
  // These filters leave so few cards that one of them is soon asked about again.
  await player.open('/quiz?sets=core&types=location');
  const answer = async () => {
    const recorded = page.waitForResponse((response) => response.url().includes('/statistics/insert/'));
    const { card } = await player.answerRight();
    await recorded;
    return card;
  };
  const first = await player.current();
  const other = await page.context().newPage();
  const stateIs = async (state: string) => {
    await other.goto('/collection/core');
    await expect(getCard(other, first.card)).toContainText(state);
  };
  await stateIs('New');
  await answer();
  await stateIs('Shaky');
  do await player.next();
  while ((await answer()) !== first.card);
  await stateIs('Known');
  await other.getByRole('radio', { name: /^Known/ }).check();
  await expect(getCard(other, first.card)).toBeVisible();
});

test('a goal is set on a phone, is there on another device, and is removed', async ({ page, browser }) => {
  const name = someName();
  await startSession(page, name);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/my-profile');
  await page.getByRole('region', { name: 'Your week' }).getByRole('link', { name: 'Cards I know' }).click();
  await expect(page).toHaveURL(/\/collection$/);
  await page.getByRole('button', { name: 'Set a goal Core', exact: true }).click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Goal: 0 of 3 cards')).toBeVisible();
  expect(await tooWide(page)).toBe(0);
  expect(await violationsInAnyColours(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Goal: 0 of 3 cards')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await startSession(other, name);
  await other.goto('/de/sammlung/core');
  await expect(other.getByText('Ziel: 0 von 3 Karten')).toBeVisible();
  await other.getByRole('button', { name: 'Ziel ändern Kern' }).click();
  await other.getByRole('button', { name: 'Entfernen' }).click();
  await expect(other.getByText('Ziel: 0 von 3 Karten')).toHaveCount(0);
  await page.getByRole('link', { name: 'Core', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Core' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set a goal Core' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href*="/card/"]').first()).toBeVisible();
  expect(await tooWide(page)).toBe(0);
  expect(await violationsInAnyColours(page)).toEqual([]);
});
