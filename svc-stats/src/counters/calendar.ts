import { millisecondsPerDay, startOfWeek } from '@cardwise/contracts/site/timing';

const weeksKept = 4;
const monthsKept = 60;

/** Returns the oldest week and month that are kept; the names of weeks and of months sort by time. */
export function oldestKept(now: Date): { weeks: string; months: string } {
  return {
    weeks: getWeek(new Date(now.getTime() - (weeksKept - 1) * 7 * millisecondsPerDay)),
    months: toMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (monthsKept - 1)))),
  };
}

/** Returns the ISO week in UTC (`2026-W47`); a week belongs to the year of its Thursday. */
export function getWeek(at: Date): string {
  const thursday = new Date(startOfWeek(at) + 3 * millisecondsPerDay);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0)) / (7 * millisecondsPerDay)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Returns the month in UTC (`2026-11`). */
export function toMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}
