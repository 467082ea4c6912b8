import type { DayStreak } from '@cardwise/contracts/rounds/rounds';

import { addDays } from '../sets/day.ts';

export const daysPerPause = 7;

/** `paused` has the missed days that pauses have bridged. */
export type DayStreakHistory = DayStreak & { paused: string[] };

/**
 * Computes the days played in a row. Seven days played since the row or the last pause began earn a pause, of which
 * only one can be held. A pause bridges one missed day, which may be yesterday; two missed days end the row.
 * @param played the played days, ascending and without repetitions.
 */
export function dayStreak(played: readonly string[], today: string): DayStreakHistory {
  const paused: string[] = [];
  let [days, best, sincePause] = [0, 0, 0];
  let last: string | undefined;

  const reach = (day: string): void => {
    if (last === undefined || last === day || addDays(last, 1) === day) return;
    if (addDays(last, 2) === day && sincePause >= daysPerPause) {
      paused.push(addDays(last, 1));
    } else {
      days = 0;
    }
    sincePause = 0;
  };

  for (const day of played) {
    if (day > today) break;
    reach(day);
    days += 1;
    sincePause += 1;
    best = Math.max(best, days);
    last = day;
  }
  reach(today);
  return { days, best, pause: sincePause >= daysPerPause, played_today: last === today, paused };
}
