import { difficulties } from '@cardwise/contracts/catalogue/cards';
import type { PlayedDay } from '@cardwise/contracts/statistics/mistakes';
import { toDay, millisecondsPerDay } from '@cardwise/contracts/site/timing';

import { toMonth } from '../counters/calendar.ts';
import { readMonthId, type PlayerMonth } from '../counters/model.ts';

/** Returns the first and the last day of the year, or of the 366 days up to now. */
export function getSpan(year: number | undefined, now: number): { from: string; to: string } {
  return year === undefined
    ? { from: toDay(now - 365 * millisecondsPerDay), to: toDay(now) }
    : { from: `${year}-01-01`, to: `${year}-12-31` };
}

export function monthsIn({ from, to }: { from: string; to: string }): string[] {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const months: string[] = [];
  for (let n = month - 1; ; n += 1) {
    const next = toMonth(new Date(Date.UTC(year, n)));
    if (next > to.slice(0, 7)) return months;
    months.push(next);
  }
}

export function getDays({ _id, days = {} }: Pick<PlayerMonth, '_id' | 'days'>): PlayedDay[] {
  return Object.entries(days)
    .map(([day, counts]) => ({
      day: `${readMonthId(_id).month}-${day}`,
      results: Object.fromEntries(
        difficulties.flatMap((difficulty) => {
          const count = counts[difficulty];
          return count ? [[difficulty, { asked: count.n, correct: count.ok ?? 0 }]] : [];
        }),
      ),
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
