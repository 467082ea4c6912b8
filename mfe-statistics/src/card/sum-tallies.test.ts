import { sumTallies } from './sum-tallies.ts';

const tally = (asked: number, correct: number) => ({ asked, correct, percent: 0, duration: 0 });
const none = tally(0, 0);

it('kinds are weighted by their number of answers', () => {
  const tallies = { attack: none, cost: tally(30, 30), health: none, name: tally(10, 0), text: none };
  expect(sumTallies(tallies)).toEqual({ asked: 40, percent: 75 });
});

it('without answers, the percentage is 0', () => {
  expect(sumTallies({ attack: none, cost: none, health: none, name: none, text: none })).toEqual({
    asked: 0,
    percent: 0,
  });
});
