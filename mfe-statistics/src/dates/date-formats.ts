import type { Locale } from '@cardwise/contracts/site/locales';

/** By UTC: a server and every browser write the same. */
export type DateFormats = {
  /** Takes an ISO date and time; the day with its month in words. */
  day: (at: string) => string;
  /** Takes `2026-11`. */
  month: (month: string) => string;
};

const made = new Map<Locale, DateFormats>();

const make = (locale: Locale): DateFormats => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return { day: (at) => day.format(new Date(at)), month: (name) => month.format(new Date(`${name}-01`)) };
};

/** Cached: creating them is expensive. */
export const dateFormats = (locale: Locale): DateFormats => {
  const formats = made.get(locale) ?? make(locale);
  made.set(locale, formats);
  return formats;
};
