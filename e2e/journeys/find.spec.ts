import type { Page } from '@playwright/test';

import { findPlayer, guessByRequests, getSecret, someCards } from '../support/find-player.ts';
import { expect, test, waitUntilUsable } from '../support/test.ts';
import { expectClean } from '../support/violations.ts';

function getRound(page: Page) {
  return new URL(page.url()).searchParams.get('round');
}

test('Find the Card is played with keys alone, across a reload, with the secret card of everybody in a round of one’s own', async ({
  page,
  browser,
}) => {
  test.slow();
  const elsewhere = await browser.newContext();
  const lost = await guessByRequests(elsewhere.request);
  const secret = await getSecret(elsewhere.request, lost, 'en');
  await elsewhere.close();
  const other = (await someCards(page.request, 'en')).find(({ id }) => id !== secret.id)?.name ?? '';

  const player = findPlayer(page);
  await page.goto('/find-the-card');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await expect(start).toBeVisible();
  await expectClean(page, 'start');
  await start.focus();
  await page.keyboard.press('Enter');
  await player.type(other);
  await expect(page.getByRole('status').filter({ hasText: /; .* 7 guesses left\.$/ })).toBeAttached();
  await expectClean(page, 'guessed');
  expect(getRound(page)).toMatch(/^[\w-]{16}$/);
  expect(getRound(page)).not.toBe(lost.id);

  await page.reload();
  await expect(player.row(other)).toBeVisible();
  await expect(page.getByText('7 guesses left')).toBeVisible();
  await player.field().focus();
  await player.type(secret.name);
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeFocused();
  await expect(page.getByText('Found in 2 guesses')).toBeVisible();
  await expect(page.getByRole('link', { name: lost.result.secret.name })).toBeVisible();
  await expectClean(page, 'result');
  await page.goto('/find-the-card');
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
});

test('a challenge leads a friend to the same secret card, and both see the results side by side', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto('/about');
  const lost = await guessByRequests(page.request);
  const { name } = await getSecret(page.request, lost, 'de');
  await page.goto('/find-the-card');
  await page.getByLabel('Your name (optional)').fill('Grüne Fee');
  await page.getByRole('button', { name: 'Create and share the link' }).click();
  const link = await page.getByLabel('Link to the challenge').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/find-the-card\/challenge\/[\w-]{16}$/);

  const elsewhere = await browser.newContext({ locale: 'de' });
  const friend = await elsewhere.newPage();
  waitUntilUsable(friend);
  const player = findPlayer(friend);
  // The address of a challenge under another game leads to the challenge's own address.
  await friend.goto(link.replace('/find-the-card/', '/daily/'));
  await expect(friend.getByRole('heading', { level: 1, name: 'Grüne Fee fordert dich heraus' })).toBeVisible();
  await expect(friend.getByText(/von 8 Punkten/)).toBeVisible();
  expect(new URL(friend.url()).pathname).toMatch(/^\/de\/finde-die-karte\/challenge\//);
  await expectClean(friend, 'challenge');
  await friend.getByRole('button', { name: 'Herausforderung annehmen' }).click();
  await player.type(name);
  await expect(friend.getByText('Gefunden mit 1 Versuch')).toBeVisible();
  const results = friend.locator('section[aria-labelledby="challenge-results"]');
  await expect(results.getByRole('heading', { name: /Grüne Fee.*Herausforderer/ })).toBeVisible();
  await expect(results.getByRole('heading', { level: 2, name: /^Du hast 8\s:\s\d gewonnen/ })).toBeVisible();
  await expectClean(friend, 'challenge’s result');
  await elsewhere.close();
});
