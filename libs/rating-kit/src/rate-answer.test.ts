import fc from 'fast-check';
import glicko2 from 'glicko2-lite';

import { expectedScore, rateAnswer, rest, unrated, unratedQuestion } from './rate-answer.ts';

it('the example of Glickman’s paper comes out as printed there', () => {
  const { rating, rd, vol } = glicko2(1500, 200, 0.06, [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ]);
  expect(rating).toBeCloseTo(1464.06, 1);
  expect(rd).toBeCloseTo(151.52, 2);
  expect(vol).toBeCloseTo(0.059996, 6);
});

const side = fc.record({
  rating: fc.double({ min: 400, max: 3000, noNaN: true }),
  deviation: fc.double({ min: 40, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.01, max: 0.1, noNaN: true }),
});

it('a right answer raises the player and lowers the question, a wrong one the reverse', () => {
  fc.assert(
    fc.property(side, side, fc.boolean(), (player, question, correct) => {
      const after = rateAnswer(player, question, correct);
      const sign = correct ? 1 : -1;
      expect(sign * (after.player.rating - player.rating)).toBeGreaterThan(0);
      expect(sign * (after.question.rating - question.rating)).toBeLessThan(0);
    }),
  );
});

it('an unlikely result moves more than a likely one', () => {
  const moves = (opponent: number) =>
    rateAnswer({ ...unrated, deviation: 80 }, { ...unrated, deviation: 80, rating: opponent }, true).player.rating -
    1500;
  expect(moves(1900)).toBeGreaterThan(moves(1500));
  expect(moves(1500)).toBeGreaterThan(moves(1100));
});

it('equals have an even chance, 147 points of certain sides seven in ten', () => {
  const sure = { rating: 1500, deviation: 0 };
  expect(expectedScore(unrated, unrated)).toBe(0.5);
  expect(expectedScore({ ...sure, rating: 1647 }, sure)).toBeCloseTo(0.7, 2);
});

it('without answers a rating gets less certain, at most as before the first', () => {
  const rated = { rating: 1700, deviation: 60, volatility: 0.06 };
  expect(rest(rated, 0).deviation).toBe(60);
  expect(rest(rated, 30).deviation).toBeCloseTo(82.9, 0);
  expect(rest(rated, 100_000)).toEqual({ ...rated, deviation: 350 });
});

it('hard questions are expected to be harder before anybody has answered', () => {
  expect(unratedQuestion('easy').rating).toBeLessThan(unratedQuestion('medium').rating);
  expect(unratedQuestion('medium').rating).toBeLessThan(unratedQuestion('hard').rating);
});
