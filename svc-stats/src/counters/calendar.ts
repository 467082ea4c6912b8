export const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** The day of an instant (UTC): `2026-11-23`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The month of an instant (UTC), as a field name: `2026-11`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** The ISO week of an instant (UTC), as a field name: `2026-W47`. A week belongs to the year that its Thursday is in. */
export const weekOf = (at: Date): string => {
  const thursday = new Date(at.getTime() + (3 - ((at.getUTCDay() + 6) % 7)) * millisecondsPerDay);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0)) / (7 * millisecondsPerDay)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
};

/** Weeks and months kept of a card's answers, the present ones included. */
const weeksKept = 4;
const monthsKept = 60;

/** The oldest week and month that are kept; both sort by their names. */
export const oldestKept = (now: Date): { weeks: string; months: string } => ({
  weeks: weekOf(new Date(now.getTime() - (weeksKept - 1) * 7 * millisecondsPerDay)),
  months: monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (monthsKept - 1)))),
});
