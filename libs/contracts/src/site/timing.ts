const day = 24 * 60 * 60;

export const millisecondsPerDay = day * 1000;

/** The lifetimes are in seconds. */
export const cookieLifetimes = {
  filter: 7 * day,
  streak: 365 * day,
  cookieConsent: 365 * day,
  loginBanner: day,
  locale: 365 * day,
  theme: 365 * day,
  footer: 365 * day,
  siteMessage: 30 * day,
  autoAdvance: 365 * day,
  feel: 365 * day,
  // A streak ends after two days without a round, or with a pause after three.
  dayStreak: 3 * day,
} as const;

/** The next question follows an answer after this many milliseconds. */
export const autoAdvanceDelay = 2000;

/** Pages ask for messages at this interval in milliseconds, because messages must appear within ten seconds. */
export const messagesInterval = 8000;

/** A service waits this many milliseconds for the registry. */
export const registryTimeout = 3000;

/**
 * A browser waits this many milliseconds for what a page cannot do without before it asks again. The limit is high
 * because a slow response is better than none.
 */
export const slowestAnswer = 60_000;

/** A page says after this many milliseconds that something takes longer. */
export const lateAfter = 6000;

/** A dialog that opens by itself waits for this many milliseconds. */
export const modalDelay = 500;

/** The header becomes solid when the page is scrolled by more than this many CSS pixels. */
export const solidHeaderOffset = 10;

/** Longer log lines are shortened to this many characters. */
export const logLinePreview = 150;

/** The token of an answer is valid for this many seconds. */
export const answerTokenLifetime = 7 * day;

/** The last of this many questions of the endless quiz is a bonus question. */
export const bonusInterval = 10;

/** No card returns within this many questions, as long as the pool allows. */
export const noRepeatWindow = 20;

/** Returns the day in UTC: `2026-11-22`. */
export function toDay(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Returns the time in milliseconds at which the week's Monday began in UTC. */
export function startOfWeek(at: Date | number): number {
  const time = new Date(at);
  const daysSinceMonday = (time.getUTCDay() + 6) % 7;
  return Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() - daysSinceMonday);
}
