import fc from 'fast-check';

import { NumberSet } from './ended-sessions.ts';

it('behaves like a Set', () => {
  const numbers = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 500 });
  fc.assert(
    fc.property(numbers, (added) => {
      const set = new NumberSet();
      const expected = new Set<number>();
      for (const number of added) {
        expect(set.add(number)).toBe(!expected.has(number));
        expected.add(number);
      }
      expect(set.size).toBe(expected.size);
      for (let number = 1; number <= 300; number += 1) expect(set.has(number)).toBe(expected.has(number));
    }),
  );
});

it('distinguishes large numbers', () => {
  const set = new NumberSet();
  set.add(2 ** 48);
  expect(set.has(2 ** 48)).toBe(true);
  expect(set.has(2 ** 48 + 1)).toBe(false);
  expect(set.has(64)).toBe(false);
});
