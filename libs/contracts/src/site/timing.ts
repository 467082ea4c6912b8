const day = 24 * 60 * 60;

export const millisecondsPerDay = day * 1000;

/** Seconds. */
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
  // Two days without a round, with a pause three.
  dayStreak: 3 * day,
} as const;

/** Milliseconds from an answer to the next question. */
export const autoAdvanceDelay = 2000;

/** Milliseconds; messages must appear within ten seconds. */
export const messagesInterval = 8000;

/** Milliseconds, for services. */
export const registryTimeout = 3000;

/** Milliseconds after which a browser asks again for what a page cannot do without: slow is not refused. */
export const slowestAnswer = 60_000;

/** Milliseconds after which a page says that something takes longer. */
export const lateAfter = 6000;

/** Milliseconds before an unasked dialog. */
export const modalDelay = 500;

/** CSS pixels. */
export const solidHeaderOffset = 10;

/** Characters. */
export const logLinePreview = 150;

/** Seconds. */
export const answerTokenLifetime = 7 * day;

/** Of so many questions of the endless quiz, the last is a bonus one. */
export const bonusInterval = 10;

/** Questions within which no card returns, while the pool allows. */
export const noRepeatWindow = 20;

/** In UTC: `2026-11-22`. */
export function toDay(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** When the week's Monday began, in UTC. Milliseconds. */
export function startOfWeek(at: Date | number): number {
  const time = new Date(at);
  const daysSinceMonday = (time.getUTCDay() + 6) % 7;
  return Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() - daysSinceMonday);
}
