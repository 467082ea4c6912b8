import { millisecondsPerDay, startOfWeek } from '@cardwise/contracts/site/timing';

const weeksKept = 4;
const monthsKept = 60;

/** Both sort by name. */
export function oldestKept(now: Date): { weeks: string; months: string } {
  return {
    weeks: getWeek(new Date(now.getTime() - (weeksKept - 1) * 7 * millisecondsPerDay)),
    months: toMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (monthsKept - 1)))),
  };
}

/** The ISO week in UTC, `2026-W47`: of the year of its Thursday. */
export function getWeek(at: Date): string {
  const thursday = new Date(startOfWeek(at) + 3 * millisecondsPerDay);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0)) / (7 * millisecondsPerDay)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Field name, in UTC: `2026-11`. */
export function toMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}
