import { createChallenge, loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { readFileSync } from 'node:fs';

import { marker } from '../support/filters.ts';
import { playByRequests } from '../support/play-by-requests.ts';
import { expect, test } from '../support/test.ts';

const zones = ['Europe/Berlin', 'Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kathmandu'];

/** Returns the day after the present one on a clock in the zone, in the form `20261128`. */
function tomorrowIn(timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  const today = Date.parse(format.format(new Date()));
  return new Date(today + 24 * 60 * 60 * 1000).toISOString().slice(0, 10).replaceAll('-', '');
}

test('moments are by the clock of the device in any time zone: the calendar’s reminder, the end of a challenge', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/about');
  const { id } = await playByRequests(page.request, { kind: 'daily' });
  const made = await page.request.post(createChallenge.path.replace(':id', id), { headers: marker, data: {} });
  const { challenge } = createChallenge.response.parse(await made.json());
  const loaded = await page.request.get(loadChallenge.path.replace(':id', challenge), { headers: marker });
  const { ends } = loadChallenge.response.parse(await loaded.json());
  const session = await context.newCDPSession(page);

  for (const timezoneId of zones) {
    await session.send('Emulation.setTimezoneOverride', { timezoneId });
    await page.goto('/daily');
    await page.getByRole('button', { name: 'Remind me', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Daily reminder' });
    await dialog.getByLabel('Time').selectOption({ label: '9:00 AM' });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Add to calendar' }).click();
    const calendar = readFileSync(await (await download).path(), 'utf8');
    const day = tomorrowIn(timezoneId);
    // The time has neither a zone nor a `Z`, so it is nine o'clock wherever the calendar is.
    expect(calendar, timezoneId).toContain(`DTSTART:${day}T090000\r\nDTEND:${day}T091000\r\n`);
    expect(calendar).toContain('RRULE:FREQ=DAILY\r\n');

    await page.goto(`/daily/challenge/${challenge}`);
    const time = new Intl.DateTimeFormat('en', { timeZone: timezoneId, dateStyle: 'long', timeStyle: 'short' });
    await expect(page.getByText(`Open until ${time.format(new Date(ends))}.`)).toBeVisible();
  }
});
