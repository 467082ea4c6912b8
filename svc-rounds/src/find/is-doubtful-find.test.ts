import type { GuessedCard } from '../sets/model.ts';
import { isDoubtfulFind } from './is-doubtful-find.ts';

function steps(times: number[], found = true) {
  return times.map((ms, index) => ({
    card: { id: String(index) } as GuessedCard,
    correct: found && index === times.length - 1,
    asked: new Date(0),
    at: new Date(ms),
  }));
}

const aHint = { correct: false, asked: new Date(0), at: new Date(300) };

it('the first guess that is right is doubtful, however long it took', () => {
  expect(isDoubtfulFind(steps([2000]))).toBe(true);
  expect(isDoubtfulFind(steps([60_000]))).toBe(true);
});

it('guesses that come quicker than anybody reads the comparisons are', () => {
  expect(isDoubtfulFind(steps([1500, 1500, 1500]))).toBe(true);
  expect(isDoubtfulFind([...steps([1500, 1500, 1500], false), aHint, ...steps([1500])])).toBe(true);
});

it('a very quick person’s are not, nor is not finding it', () => {
  expect(isDoubtfulFind(steps([3000, 5000]))).toBe(false);
  expect(isDoubtfulFind([...steps([3000, 4200, 4100, 5000], false), aHint, ...steps([6000])])).toBe(false);
  expect(isDoubtfulFind(steps([500, 500, 500, 500, 500, 500, 500, 500], false))).toBe(false);
});
