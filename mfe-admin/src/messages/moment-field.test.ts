import { localTime } from './moment-field.tsx';

it.each([
  ['2026-12-01', '18:30', 'America/New_York', 'Dec 1, 2026, 1:30 PM EST'],
  ['2026-12-01', '23:30', 'Europe/Warsaw', 'Dec 2, 2026, 12:30 AM GMT+1'],
  ['2026-07-01', '00:00', 'Europe/Warsaw', 'Jul 1, 2026, 2:00 AM GMT+2'],
  ['2026-12-31', '24:00', 'UTC', 'Jan 1, 2027, 12:00 AM UTC'],
])('%s %s UTC is in %s: %s', (day, time, zone, local) => {
  expect(localTime(day, time, 'en', zone)).toBe(local);
});

it('the time is formatted in the given language', () => {
  expect(localTime('2026-12-01', '18:30', 'de', 'Europe/Berlin')).toBe('1. Dez. 2026, 19:30 MEZ');
});
