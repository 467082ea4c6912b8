import { toMonth, oldestKept, getWeek } from './calendar.ts';

it.each([
  ['2026-11-23T00:00:00.000Z', '2026-11', '2026-W48'],
  ['2026-11-22T23:59:59.999Z', '2026-11', '2026-W47'],
  ['2024-12-30T00:00:00.000Z', '2024-12', '2025-W01'],
  ['2027-01-03T23:59:59.999Z', '2027-01', '2026-W53'],
  ['2027-01-04T00:00:00.000Z', '2027-01', '2027-W01'],
  ['2022-01-01T12:00:00.000Z', '2022-01', '2021-W52'],
])('%s is in month %s and ISO week %s', (at, month, week) => {
  expect([toMonth(new Date(at)), getWeek(new Date(at))]).toEqual([month, week]);
});

it('four weeks and sixty months are kept, across the turn of a year', () => {
  expect(oldestKept(new Date('2026-01-31T12:00:00Z'))).toEqual({ weeks: '2026-W02', months: '2021-02' });
});
