import { loadDays } from '@cardwise/contracts/rounds/days';
import type { Game } from '@cardwise/contracts/rounds/rounds';
import type { Page } from '@playwright/test';

import { dailyPlayer } from '../../support/daily-player.ts';
import { marker } from '../../support/filters.ts';
import { findPlayer, guessByRequests, getSecret, someCards } from '../../support/find-player.ts';
import { startService, withUpstream } from '../../support/service-processes.ts';
import { expect, test, waitUntilUsable } from '../../support/test.ts';

const minute = 60_000;

/** Returns Node options that set a process's clock forward by some milliseconds. */
function clockAhead(by: number): string {
  const module = `const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length === 0 ? super(Real.now() + ${by}) : super(...given); }
      static now() { return Real.now() + ${by}; }
    };`;
  return `--import data:text/javascript,${encodeURIComponent(module)}`;
}

async function getDays(page: Page, game: Game = 'ten') {
  const answer = await page.request.get(loadDays.path, { headers: marker, params: { game } });
  return loadDays.response.parse(await answer.json());
}

test('a round of either game in which the day turns goes on and counts for its day; the next day has its own', async ({
  page,
  browser,
}) => {
  test.slow();
  const elsewhere = await browser.newContext();
  const secret = await getSecret(elsewhere.request, await guessByRequests(elsewhere.request), 'en');
  await elsewhere.close();
  const other = (await someCards(page.request, 'en')).find(({ id }) => id !== secret.id)?.name ?? '';
  const second = await page.context().newPage();
  waitUntilUsable(second);
  const finder = findPlayer(second);
  await second.goto('/find-the-card');
  await second.getByRole('button', { name: 'Start', exact: true }).click();
  await finder.type(other);

  const player = await dailyPlayer(page);
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await player.play(1, 4);
  const { today } = await getDays(page);

  const midnight = Date.parse(today) + 24 * 60 * minute;
  const tomorrow = new Date(midnight).toISOString().slice(0, 10);
  const later = await startService('svc-rounds', { NODE_OPTIONS: clockAhead(midnight + 10 * minute - Date.now()) });
  try {
    await withUpstream('svc-rounds', [later.address], async () => {
      // A reload of the gateway closes idle connections; a call that fails on such a connection is repeated.
      await expect(async () => expect((await getDays(page)).today).toBe(tomorrow)).toPass({ timeout: 10_000 });
      await player.play(5, 10);
      await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
      const yesterday = await getDays(page);
      expect(yesterday).toMatchObject({ today: tomorrow, round: null, streak: { days: 1, played_today: false } });
      expect(yesterday.played.map(({ day }) => day)).toEqual([today]);

      await page.goto('/daily');
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await player.play(1, 1);
      expect(await getDays(page)).toMatchObject({ round: { answered: 1, finished: false } });

      await finder.type(secret.name);
      await expect(second.getByText('Found in 2 guesses')).toBeVisible();
      const found = await getDays(page, 'find');
      expect(found).toMatchObject({ today: tomorrow, round: null, streak: { days: 1, played_today: false } });
      expect(found.played.map(({ day }) => day)).toEqual([today]);
      await second.goto('/find-the-card');
      await second.getByRole('button', { name: 'Start', exact: true }).click();
      await finder.type(secret.name);
      await expect(second.getByText('7 guesses left', { exact: true })).toBeVisible();
    });
  } finally {
    await later.stop();
  }
});
