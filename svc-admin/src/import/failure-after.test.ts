import { backOffAfter, failureAfter } from './failure-after.ts';

const now = new Date('2026-11-20T12:00:00Z');

it('waits longer after each failure, but never more than a day and a quarter', () => {
  const waits = [1, 2, 3, 30].map((attempts) => backOffAfter(attempts, () => 0) / 60_000);
  expect(waits).toEqual([1, 2, 4, 1440]);
  expect(backOffAfter(30, () => 1) / 60_000).toBe(1800);
});

it('counts attempts on, whatever the reason', () => {
  const first = failureAfter(null, 'no picture', now);
  const second = failureAfter(first, 'no name', now);
  expect(second).toMatchObject({ reason: 'no name', attempts: 2, failedAt: now });
  expect(second.retryAt?.getTime()).toBeGreaterThan(now.getTime());
});
