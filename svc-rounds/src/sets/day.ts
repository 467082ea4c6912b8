export const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** Its last rounds may be finished in this time after a day. */
export const overtime = 60 * 60 * 1000;

/** In UTC: `2026-11-22`. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string => dayOf(startOfDay(day) + count * millisecondsPerDay);

export const endOfDay = (day: string): number => startOfDay(day) + millisecondsPerDay;
