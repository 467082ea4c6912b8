import { countAnswer, catchUpCounter, nothing, progressFrom, rebase, standingOf } from './progress.ts';

const saved = { streak: 7, counter: 40 };

it('counts right answers in a row', () => {
  const progress = countAnswer(countAnswer(progressFrom(saved), true), true);
  expect(standingOf(progress)).toEqual({ streak: 9, counter: 42 });
});

it('restarts the streak after a wrong answer', () => {
  const progress = [true, false, true].reduce(
    (progress, correct) => countAnswer(progress, correct),
    progressFrom(saved),
  );
  expect(standingOf(progress)).toEqual({ streak: 1, counter: 43 });
});

it('counts a missed bonus question without ending the streak, and a right one in it', () => {
  const missed = countAnswer(progressFrom(saved), false, true);
  expect(standingOf(missed)).toEqual({ streak: 7, counter: 41 });
  expect(standingOf(countAnswer(missed, true, true))).toEqual({ streak: 8, counter: 42 });
});

it('adds the earlier standing, however late it arrives', () => {
  const progress = [true, true].reduce((progress, correct) => countAnswer(progress, correct), progressFrom(nothing));
  expect(standingOf(rebase(progress, saved))).toEqual({ streak: 9, counter: 42 });
});

it('does not continue an earlier streak that has been broken since', () => {
  const progress = [false, true].reduce((progress, correct) => countAnswer(progress, correct), progressFrom(nothing));
  expect(standingOf(rebase(progress, saved))).toEqual({ streak: 1, counter: 42 });
});

it('adopts a counter that another device has advanced, and never goes back', () => {
  expect(standingOf(catchUpCounter(progressFrom(saved), 45)).counter).toBe(44);
  expect(standingOf(catchUpCounter(progressFrom(saved), 12)).counter).toBe(40);
});
