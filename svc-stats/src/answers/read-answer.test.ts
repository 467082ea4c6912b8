import { measureDuration } from './read-answer.ts';

const issued = 1_000_000;

it('is the time since the question was issued', () => {
  expect(measureDuration({ issued, now: issued + 4200 })).toBe(4200);
});

it('is the time on screen if the question was fetched ahead', () => {
  expect(measureDuration({ issued, now: issued + 9000, shown: 2500.4 })).toBe(2500);
});

it('ignores a time on screen that is negative, not finite or longer than measured', () => {
  for (const shown of [9001, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(measureDuration({ issued, now: issued + 9000, shown })).toBe(9000);
  }
});

it('is at most a minute and never negative', () => {
  expect(measureDuration({ issued, now: issued + 3_600_000 })).toBe(60_000);
  expect(measureDuration({ issued, now: issued + 3_600_000, shown: 90_000 })).toBe(60_000);
  expect(measureDuration({ issued, now: issued - 50 })).toBe(0);
});
