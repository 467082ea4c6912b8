import { loadDays } from '@cardwise/contracts/rounds/days';
import type { Page } from '@playwright/test';

import { dailyPlayer } from '../../support/daily-player.ts';
import { marker } from '../../support/filters.ts';
import { startService, withUpstream } from '../../support/service-processes.ts';
import { expect, test } from '../../support/test.ts';

const minute = 60_000;

/** Node options that set a process's clock forward, by milliseconds. */
const clockAhead = (by: number): string => {
  const module = `const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { given.length === 0 ? super(Real.now() + ${by}) : super(...given); }
      static now() { return Real.now() + ${by}; }
    };`;
  return `--import data:text/javascript,${encodeURIComponent(module)}`;
};

const daysOf = async (page: Page) => {
  const answer = await page.request.get(loadDays.path, { headers: marker });
  return loadDays.response.parse(await answer.json());
};

test('a round in which the day turns goes on and counts for its day; the next day has its own ten', async ({
  page,
}) => {
  test.slow();
  const player = await dailyPlayer(page);
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await player.play(1, 4);
  const { today } = await daysOf(page);

  const midnight = Date.parse(today) + 24 * 60 * minute;
  const tomorrow = new Date(midnight).toISOString().slice(0, 10);
  const later = await startService('svc-rounds', { NODE_OPTIONS: clockAhead(midnight + 10 * minute - Date.now()) });
  try {
    await withUpstream('svc-rounds', [later.address], async () => {
      // The reload of the gateway closes idle connections; a call that meets one is made again.
      await expect(async () => expect((await daysOf(page)).today).toBe(tomorrow)).toPass({ timeout: 10_000 });
      await player.play(5, 10);
      await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
      const yesterday = await daysOf(page);
      expect(yesterday).toMatchObject({ today: tomorrow, round: null, streak: { days: 1, played_today: false } });
      expect(yesterday.played.map(({ day }) => day)).toEqual([today]);

      await page.goto('/daily');
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await player.play(1, 1);
      expect(await daysOf(page)).toMatchObject({ round: { answered: 1, finished: false } });
    });
  } finally {
    await later.stop();
  }
});
