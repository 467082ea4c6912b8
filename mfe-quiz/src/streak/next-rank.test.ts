import { nextRank } from './next-rank.ts';

it('says which rank comes next, and how far it is', () => {
  expect(nextRank(0)).toEqual({ rank: 10, left: 5 });
  expect(nextRank(5)).toEqual({ rank: 9, left: 5 });
  expect(nextRank(299)).toEqual({ rank: 1, left: 1 });
});

it('has nothing to say beyond the highest rank', () => {
  expect(nextRank(300)).toBeUndefined();
});
