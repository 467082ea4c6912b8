import { startOfWeek } from './timing.ts';

it.each([
  ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['2026-11-22T23:59:59.999Z', '2026-11-16'],
  ['2027-01-03T12:00:00.000Z', '2026-12-28'],
  ['1970-01-01T12:00:00.000Z', '1969-12-29'],
])('the week of %s began on %s', (at, monday) => {
  expect(new Date(startOfWeek(Date.parse(at))).toISOString()).toBe(`${monday}T00:00:00.000Z`);
});
