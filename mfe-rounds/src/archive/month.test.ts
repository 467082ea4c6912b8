import { clampMonth, moveMonth, weeksOf } from './month.ts';

it('the next and the previous month may be in another year', () => {
  expect(moveMonth('2026-12', 1)).toBe('2027-01');
  expect(moveMonth('2026-01', -1)).toBe('2025-12');
});

it('a month has all its days once, in weeks that begin on Monday', () => {
  // November 2026 begins on a Sunday.
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  // A leap day; February 2027 fills exactly four weeks.
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
  expect(weeksOf('2027-02')).toHaveLength(4);
});

it('a month without sets is replaced by the nearest that has some', () => {
  expect(clampMonth('2026-08', '2026-09', '2026-11')).toBe('2026-09');
  expect(clampMonth('2026-12', '2026-09', '2026-11')).toBe('2026-11');
  expect(clampMonth('2026-10', '2026-09', '2026-11')).toBe('2026-10');
  for (const odd of [null, '', '2026-13', 'x']) expect(clampMonth(odd, '2026-09', '2026-11')).toBe('2026-11');
});
