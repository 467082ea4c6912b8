export const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** Milliseconds after a day in which its last rounds may be finished. */
export const overtime = 60 * 60 * 1000;

/** The UTC date of a moment: `2026-11-22`. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string => dayOf(startOfDay(day) + count * millisecondsPerDay);

export const endOfDay = (day: string): number => startOfDay(day) + millisecondsPerDay;
