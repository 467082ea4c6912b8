import { timeUntil } from './practice-result.tsx';

const now = new Date('2026-11-22T10:00:00Z');

function until(then: string) {
  return timeUntil(new Date(then), now, 'en');
}

it('names the largest unit, rounded up, and at least a minute', () => {
  expect(until('2026-11-22T10:00:01Z')).toBe('in 1 minute');
  expect(until('2026-11-22T10:09:30Z')).toBe('in 10 minutes');
  expect(until('2026-11-22T11:01:00Z')).toBe('in 2 hours');
  expect(until('2026-11-23T10:00:00Z')).toBe('tomorrow');
  expect(until('2026-11-26T11:00:00Z')).toBe('in 5 days');
  expect(until('2026-11-22T09:00:00Z')).toBe('in 1 minute');
});
