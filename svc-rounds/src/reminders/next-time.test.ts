import { hours } from '@cardwise/contracts/rounds/reminders';
import fc from 'fast-check';

import { isZone, nextTime } from './next-time.ts';

function next(after: string, hour: number, zone: string) {
  return new Date(nextTime(Date.parse(after), { hour, zone })).toISOString();
}

it.each([
  ['2026-11-26T07:30:00Z', 9, 'Europe/Berlin', '2026-11-26T08:00:00.000Z'],
  ['2026-11-26T08:00:00Z', 9, 'Europe/Berlin', '2026-11-27T08:00:00.000Z'],
  ['2026-11-26T08:00:00Z', 0, 'Asia/Kathmandu', '2026-11-26T18:15:00.000Z'],
  ['2026-11-26T08:00:00Z', 23, 'America/Los_Angeles', '2026-11-27T07:00:00.000Z'],
])('after %s, %i o’clock in %s is at %s', (after, hour, zone, expected) => {
  expect(next(after, hour, zone)).toBe(expected);
});

it('leaves out a day whose clocks skip the hour', () => {
  expect(next('2026-03-28T12:00:00Z', 2, 'Europe/Berlin')).toBe('2026-03-30T00:00:00.000Z');
});

it('is later, within two days and at the hour, anywhere and always', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...hours), zones, (after, hour, zone) => {
      const at = nextTime(after.getTime(), { hour, zone });
      expect(at).toBeGreaterThan(after.getTime());
      expect(at - after.getTime()).toBeLessThanOrEqual(50 * 3_600_000);
      expect(Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(at))).toBe(hour);
    }),
    { numRuns: 200 },
  );
});

it('knows a zone by its name', () => {
  expect(['Europe/Warsaw', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false]);
});
