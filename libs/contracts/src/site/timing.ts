const day = 24 * 60 * 60;

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
  // A day streak ends after two days without a round, with a pause after three.
  dayStreak: 3 * day,
} as const;

/** Milliseconds from an answer to the next question. */
export const autoAdvanceDelay = 2000;

/** Milliseconds between an open page's requests for messages, which must appear within ten seconds. */
export const messagesInterval = 8000;

/** Milliseconds. */
export const registryTimeout = 3000;

/** Milliseconds before a dialog that the player did not ask for. */
export const modalDelay = 500;

/** CSS pixels of scrolling after which the header turns solid. */
export const solidHeaderOffset = 10;

/** Characters of a log line shown before it is expanded. */
export const logLinePreview = 150;

/** Seconds. */
export const answerTokenLifetime = 7 * day;

/** Questions within which a card does not return, while the pool allows. */
export const noRepeatWindow = 20;
