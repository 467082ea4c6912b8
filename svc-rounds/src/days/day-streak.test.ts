import fc from 'fast-check';

import { addDays } from '../sets/day.ts';
import { daysPerPause, dayStreak } from './day-streak.ts';

const first = '2026-01-01';

/** In the picture, `x` is a played day and `.` a missed one; the last one is today. */
function getStreak(picture: string) {
  const days = Array.from(picture).flatMap((mark, offset) => (mark === 'x' ? [addDays(first, offset)] : []));
  return dayStreak(days, addDays(first, picture.length - 1));
}

it.each([
  ['', 0, 0, false, 0],
  ['.', 0, 0, false, 0],
  ['x', 1, 1, false, 0],
  ['xxx', 3, 3, false, 0],
  // Today is still to be played.
  ['xx.', 2, 2, false, 0],
  ['xx..', 0, 2, false, 0],
  ['xx.x', 1, 2, false, 0],
  // Seven days earn a pause.
  ['xxxxxxx', 7, 7, true, 0],
  ['xxxxxxx.', 7, 7, true, 0],
  ['xxxxxxx..', 7, 7, false, 1],
  ['xxxxxxx.x', 8, 8, false, 1],
  ['xxxxxxx...', 0, 7, false, 0],
  ['xxxxxxx..x', 1, 7, false, 0],
  // The next pause takes another seven days; only one can be held.
  ['xxxxxxx.xxxxxx.x', 1, 13, false, 1],
  ['xxxxxxx.xxxxxxx', 14, 14, true, 1],
  ['xxxxxxx.xxxxxxx.x', 15, 15, false, 2],
  ['xxxxxxxxxxxxxx.x.x', 1, 15, false, 1],
  // A row that ends takes its pause with it.
  ['xxxxxxx..xx.x', 1, 7, false, 0],
])('%p is %i days in a row, at best %i', (picture, days, best, pause, paused) => {
  const streak = getStreak(picture);
  expect(streak).toMatchObject({ days, best, pause });
  expect(streak.paused).toHaveLength(paused);
  expect(streak.played_today).toBe(picture.endsWith('x'));
});

it('a bridged day is the missed one', () => {
  expect(getStreak('xxxxxxx.x').paused).toEqual(['2026-01-08']);
});

describe('for any days', () => {
  const pictures = fc
    .array(fc.oneof({ weight: 6, arbitrary: fc.constant('x') }, { weight: 1, arbitrary: fc.constant('.') }), {
      minLength: 1,
      maxLength: 120,
    })
    .map((marks) => marks.join(''));

  it('playing today adds one day to the row that was there', () => {
    fc.assert(
      fc.property(pictures, (before) => {
        expect(getStreak(`${before}x`).days).toBe(getStreak(`${before}.`).days + 1);
      }),
    );
  });

  it('no day is both played and bridged, bridged days stand alone, and there is one in a week at most', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const { paused } = getStreak(picture);
        for (const [index, day] of paused.entries()) {
          const offset = (Date.parse(day) - Date.parse(first)) / 86_400_000;
          expect(picture[offset]).toBe('.');
          expect(picture[offset - 1]).toBe('x');
          const next = paused[index + 1];
          if (next) expect(addDays(day, daysPerPause) < next).toBe(true);
        }
      }),
    );
  });

  it('the row is never longer than the best, which is never longer than the days played', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const { days, best } = getStreak(picture);
        expect(days).toBeLessThanOrEqual(best);
        expect(best).toBeLessThanOrEqual(picture.replaceAll('.', '').length);
      }),
    );
  });

  it('the best never gets less', () => {
    fc.assert(
      fc.property(pictures, pictures, (earlier, later) => {
        expect(getStreak(earlier + later).best).toBeGreaterThanOrEqual(getStreak(earlier).best);
      }),
    );
  });

  it('two missed days end the row', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(getStreak(`${picture}...`).days).toBe(0);
      }),
    );
  });
});
