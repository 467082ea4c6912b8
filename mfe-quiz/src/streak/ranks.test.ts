import { type ReachedRanks, isReached, nextRank, noRanks, reachRank, getTier } from './ranks.ts';

const today = new Date('2026-11-22T10:00:00Z');
const yesterday = '2026-11-21T10:00:00.000Z';

it('gives the next rank and the way to it', () => {
  expect(nextRank(0)).toEqual({ rank: 10, left: 5, done: 0, steps: 5 });
  expect(nextRank(5)).toEqual({ rank: 9, left: 5, done: 0, steps: 5 });
  expect(nextRank(57)).toEqual({ rank: 4, left: 18, done: 7, steps: 25 });
  expect(nextRank(299)).toEqual({ rank: 1, left: 1, done: 99, steps: 100 });
});

it('gives nothing beyond the highest rank', () => {
  expect(nextRank(300)).toBeUndefined();
});

it('celebrates higher ranks more', () => {
  expect(([10, 8, 7, 5, 4, 2, 1] as const).map(getTier)).toEqual([
    'bronze',
    'bronze',
    'silver',
    'silver',
    'gold',
    'gold',
    'legend',
  ]);
});

it('keeps the day on which a rank was first reached', () => {
  const once = reachRank(noRanks, 5, today);
  expect(once).toEqual({ best: 5, days: { 10: today.toISOString() } });
  const before: ReachedRanks = { best: 5, days: { 10: yesterday } };
  expect(reachRank(before, 5, today)).toEqual(before);
  expect(reachRank(before, 3, today)).toEqual(before);
  expect(reachRank(before, 10, today).days).toEqual({ 10: yesterday, 9: today.toISOString() });
});

it('gives no day to ranks reached before days were recorded', () => {
  const known: ReachedRanks = { best: 12, days: {} };
  expect(reachRank(known, 5, today)).toEqual(known);
  expect(isReached(known, { rank: 9, length: 10 })).toEqual({ reached: true, day: undefined });
  expect(isReached(known, { rank: 8, length: 15 })).toEqual({ reached: false, day: undefined });
});
