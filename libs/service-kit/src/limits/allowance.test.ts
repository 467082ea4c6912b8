import { createAllowance, requireAllowance } from './allowance.ts';

const now = 1_800_000_000_000;

it('a burst can be taken at once, then one per interval', () => {
  const { take } = createAllowance({ burst: 3, interval: 100 });
  expect([1, 2, 3, 4].map(() => take('a', now))).toEqual([0, 0, 0, 100]);
  expect(take('a', now + 99)).toBe(1);
  expect(take('a', now + 100)).toBe(0);
  expect(take('a', now + 100)).toBe(100);
});

it('a refusal takes nothing', () => {
  const { take } = createAllowance({ burst: 1, interval: 100 });
  expect([0, 10, 20].map((later) => take('a', now + later))).toEqual([0, 90, 80]);
  expect(take('a', now + 100)).toBe(0);
});

it('an unused allowance fills up to the burst and no further', () => {
  const { take } = createAllowance({ burst: 2, interval: 100 });
  take('a', now);
  expect([1, 2, 3].map(() => take('a', now + 86_400_000))).toEqual([0, 0, 100]);
});

it('each key has its own allowance', () => {
  const { take } = createAllowance({ burst: 1, interval: 100 });
  expect(take('a', now)).toBe(0);
  expect(take('b', now)).toBe(0);
});

it('the least recently used key is forgotten when there are too many', () => {
  const { take } = createAllowance({ burst: 1, interval: 100, keys: 2 });
  for (const key of ['a', 'b']) take(key, now);
  expect(take('a', now)).toBe(100);
  take('c', now);
  expect(take('a', now)).toBe(100);
  expect(take('b', now)).toBe(0);
});

it('a used-up allowance is refused, with the seconds until the next', () => {
  expect(() => requireAllowance(0, 'Too many.')).not.toThrow();
  expect(() => requireAllowance(1001, 'Too many.')).toThrow(
    expect.objectContaining({ code: 'rate_limited', detail: 'Too many.', retryAfter: 2 }),
  );
});
