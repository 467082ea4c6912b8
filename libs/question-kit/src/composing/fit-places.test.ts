import fc from 'fast-check';

import { fitPlaces } from './fit-places.ts';

function toCounts(cards: readonly number[]) {
  return new Map(cards.map((count, value) => [value, count]));
}

function fit(cards: readonly number[], count: number) {
  return fitPlaces([...cards.keys()], toCounts(cards), count);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Returns how often each place is right. */
function getPlaces(cards: readonly number[], count: number): number[] {
  const places = fit(cards, count);
  return Array.from({ length: count }, (_, place) =>
    total(cards.map((number, value) => (number * (places.get(value)?.[place] ?? 0)) / total(cards))),
  );
}

it('gives every value places that add up to 1, within the row', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 6, maxLength: 12 }).filter((cards) => total(cards) > 0),
      fc.integer({ min: 4, max: 6 }),
      (cards, count) => {
        for (const [value, shares] of fit(cards, count)) {
          expect(total(shares)).toBeCloseTo(1);
          for (const [place, share] of shares.entries()) {
            const start = value - place;
            if (start < 0 || start + count > cards.length) expect(share).toBe(0);
            else expect(share).toBeGreaterThanOrEqual(0);
          }
        }
      },
    ),
  );
});

it('makes every place right equally often, low as most values are', () => {
  for (const share of getPlaces([0, 338, 652, 834, 719, 521, 330, 243, 177, 99, 58], 5))
    expect(share).toBeCloseTo(0.2, 2);
});

it('comes near where a value is too common for that', () => {
  // Half of the cards have the second lowest value, which must be at the first or second place.
  const [first = 0, second = 0] = getPlaces([10, 500, 300, 100, 60, 20, 10], 4);
  expect(first + second).toBeGreaterThan(0.5);
  expect(Math.max(first, second)).toBeLessThan(0.3);
});

it('leaves one place where there is one window', () => {
  expect(fit([1, 2, 3, 4], 4).get(2)).toEqual([0, 0, 1, 0]);
});
