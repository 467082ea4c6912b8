import type { Page } from '@playwright/test';

import { dailyPlayer } from '../support/daily-player.ts';
import { playByRequests } from '../support/play-by-requests.ts';
import { expect, test, waitUntilUsable } from '../support/test.ts';
import { violationsInAnyColours } from '../support/violations.ts';

/** Records what a page shares, because the browser of the tests has no share sheet. */
async function watchSharing(page: Page): Promise<string[]> {
  const shared: string[] = [];
  await page.exposeFunction('reportShared', (text: string) => shared.push(text));
  await page.addInitScript(() => {
    navigator.share = (data) =>
      (globalThis as unknown as { reportShared: (text: string) => Promise<void> }).reportShared(data?.text ?? '');
  });
  return shared;
}

function results(page: Page) {
  return page.locator('section[aria-labelledby="challenge-results"]');
}

test('a challenge’s link leads a friend to the same ten questions, and both see the results side by side', async ({
  page,
  browser,
}) => {
  const shared = await watchSharing(page);
  await page.goto('/about');
  await playByRequests(page.request, { kind: 'daily' });
  await page.goto('/daily');
  await page.getByLabel('Your name (optional)').fill('Grüne Fee');
  await page.getByRole('button', { name: 'Create and share the link' }).click();
  const link = await page.getByLabel('Link to the challenge').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/daily\/challenge\/[\w-]{16}$/);
  await expect.poll(() => shared).toEqual([expect.stringMatching(new RegExp(`Can you beat me.*\n${link}$`))]);

  await page.getByRole('button', { name: 'Share as text' }).click();
  await expect.poll(() => shared).toHaveLength(2);
  expect(shared[1]).toMatch(
    /^The Daily Ten, .+\n[✅❌]{10}\n\d+\/10 · \d+:\d\d\.\d · 🔥 1 day in a row\n(Better than .+\n)?http.+\/daily$/u,
  );
  await page.reload();
  await expect(page.getByLabel('Link to the challenge')).toHaveValue(link);

  const elsewhere = await browser.newContext({ locale: 'de' });
  const friend = await elsewhere.newPage();
  waitUntilUsable(friend);
  const player = await dailyPlayer(friend);
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1, name: 'Grüne Fee fordert dich heraus' })).toBeVisible();
  await expect(friend.getByText(/^Grüne Fee hat \d+ von 10 in \d+:\d\d,\d geschafft/)).toBeVisible();
  const name = friend.getByLabel('Dein Name (freiwillig)');
  // The first letter is Cyrillic.
  await name.fill('\u041Aeeper');
  await friend.getByRole('button', { name: 'Herausforderung annehmen' }).click();
  await expect(name).toHaveAccessibleDescription(/^Dieser Name geht nicht/);
  await name.fill('Bruno');
  expect(await violationsInAnyColours(friend)).toEqual([]);
  await friend.getByRole('button', { name: 'Herausforderung annehmen' }).click();
  const answered = friend.waitForResponse((response) => response.url().endsWith('/answer'));
  await player.at(1);
  await player.choices().first().press('Enter');
  await answered;
  // The round is played by requests; the page continues where the round stands.
  const challenge = link.split('/').at(-1);
  await playByRequests(friend.request, { kind: 'challenge', challenge });
  await friend.reload();
  await expect(
    results(friend)
      .getByRole('listitem')
      .filter({ has: friend.getByRole('heading', { level: 3 }) }),
  ).toHaveCount(2);
  await expect(results(friend).getByRole('heading', { level: 2, name: /\d+\s:\s\d+/ })).toBeVisible();
  await expect(results(friend).getByRole('heading', { level: 3, name: 'Du' })).toBeVisible();
  await expect(results(friend).getByRole('heading', { name: /Grüne Fee.*Herausforderer/ })).toBeVisible();
  expect(await violationsInAnyColours(friend)).toEqual([]);
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Your challenge' })).toBeVisible();
  await page.getByRole('button', { name: 'See the results' }).click();
  await expect(results(page).getByRole('heading', { name: /You.*Challenger/ })).toBeVisible();
  await expect(results(page).getByRole('heading', { name: 'Bruno' })).toBeVisible();
  await results(page).getByRole('link', { name: 'Rematch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rematch' })).toBeVisible();
  await page.goBack();
  // The missed questions cannot be practised yet, because others still play the day.
  await expect(page.getByText('You can practice what you missed when the day is over.')).toBeVisible();
});

test('the result can be downloaded as a picture, and the archive says when it begins', async ({ page }) => {
  await page.goto('/about');
  const { day } = await playByRequests(page.request, { kind: 'daily' });
  await page.goto('/daily');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share as picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`daily-ten-${day}.png`);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const png = Buffer.concat(chunks);
  // The header of a PNG holds its width and height at these places.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

  await page.getByRole('link', { name: 'Earlier days' }).click();
  await expect(page.getByText('There are no earlier days yet')).toBeVisible();
  expect(await violationsInAnyColours(page)).toEqual([]);
  await page.getByRole('link', { name: 'Leaderboards' }).click();
  await expect(page.getByText(/^Not ranked: you weren’t logged in/)).toBeVisible();
  expect(await violationsInAnyColours(page)).toEqual([]);
});
