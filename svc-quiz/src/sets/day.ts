export const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** How long after a day its last rounds may be finished, in milliseconds. */
export const overtime = 60 * 60 * 1000;

/** The UTC date of a moment in milliseconds: `2026-11-22`. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** When a day begins, in milliseconds. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string => dayOf(startOfDay(day) + count * millisecondsPerDay);

/** When a day ends and the next set comes, in milliseconds. */
export const endOfDay = (day: string): number => startOfDay(day) + millisecondsPerDay;
