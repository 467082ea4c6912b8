const day = 24 * 60 * 60;

/** Lifetimes of stored values in the browser, in seconds. */
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
  // A day streak ends after two days without a round; with a pause, after three.
  dayStreak: 3 * day,
} as const;

/** Wait between an answer and the next question, in milliseconds. */
export const autoAdvanceDelay = 2000;

/** How often a page that is open asks for the administrators' messages, in milliseconds: they are seen within ten seconds. */
export const messagesInterval = 8000;

/** How long the registry may take to answer, in milliseconds. */
export const registryTimeout = 3000;

/** Wait before a dialog that the player did not ask for opens, in milliseconds. */
export const modalDelay = 500;

/** Scroll offset beyond which the header turns solid, in CSS pixels. */
export const solidHeaderOffset = 10;

/** Longest part of a log line that is shown before it is expanded, in characters. */
export const logLinePreview = 150;

/** How long an answer token may be used after its question was made, in seconds. */
export const answerTokenLifetime = 7 * day;

/** A card does not come back within this many questions, while the pool allows. */
export const noRepeatWindow = 20;
