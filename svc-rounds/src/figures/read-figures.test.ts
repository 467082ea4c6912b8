import { computeFind, computeTen } from './read-figures.ts';

/** Counts the given scores: the element at each index tells how often this score, from 0 to 10, is given. */
function scores(...given: number[]): number[] {
  return Array.from({ length: 11 }, (_, score) => given.filter((one) => one === score).length);
}

describe('the Daily Ten', () => {
  it.each([
    [[], 0],
    [[10], 1],
    [[1, 2, 3, 4], 4],
  ])('says nothing of %j but how many they are', (given, players) => {
    expect(computeTen(scores(...given))).toEqual({ players, right: null, median_score: null });
  });

  it('has the share of right answers, and the middle score', () => {
    expect(computeTen(scores(0, 3, 7, 9, 10))).toEqual({ players: 5, right: 58, median_score: 7 });
    expect(computeTen(scores(0, 3, 6, 7, 9, 10))).toEqual({ players: 6, right: 58, median_score: 6.5 });
    expect(computeTen(scores(10, 10, 10, 10, 10))).toEqual({ players: 5, right: 100, median_score: 10 });
    expect(computeTen(scores(0, 0, 0, 0, 0))).toEqual({ players: 5, right: 0, median_score: 0 });
  });
});

describe('Find the Card', () => {
  it('says nothing of fewer than five but how many they are', () => {
    expect(computeFind(scores(8, 8, 8, 8))).toEqual({ players: 4, found: null, median_guesses: null });
  });

  it('has the share that found it, and the middle number of guesses of those', () => {
    expect(computeFind(scores(0, 0, 8, 6, 1))).toEqual({ players: 5, found: 60, median_guesses: 3 });
    expect(computeFind(scores(0, 0, 0, 6, 1))).toEqual({ players: 5, found: 40, median_guesses: 5.5 });
    expect(computeFind(scores(8, 8, 8, 8, 8))).toEqual({ players: 5, found: 100, median_guesses: 1 });
  });

  it('has no number of guesses if nobody found it', () => {
    expect(computeFind(scores(0, 0, 0, 0, 0))).toEqual({ players: 5, found: 0, median_guesses: null });
  });
});
