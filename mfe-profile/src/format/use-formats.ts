import type { Locale } from '@cardwise/contracts/site/locales';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { useLocale } from '@cardwise/web-kit';

export type Formats = {
  number: (value: number) => string;
  /** Takes 0–100, as sent by the servers. */
  percent: (value: number) => string;
  date: (instant: string) => string;
  moment: (instant: string) => string;
  /** Takes a week's first day in UTC, `2026-11-16`. */
  week: (monday: string) => string;
  /** In UTC, `2026-11-16`. */
  day: (day: string) => string;
  month: (month: string) => string;
};

const make = (locale: Locale): Formats => {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return {
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    date: (instant) => date.format(new Date(instant)),
    moment: (instant) => moment.format(new Date(instant)),
    week: (monday) => days.formatRange(Date.parse(monday), Date.parse(monday) + 6 * millisecondsPerDay),
    day: (value) => days.format(Date.parse(value)),
    month: (value) => month.format(new Date(value)),
  };
};

/** A profile shows dozens of numbers, and formats are dear to make. */
const made = new Map<Locale, Formats>();

export const useFormats = (): Formats => {
  const locale = useLocale();
  const formats = made.get(locale) ?? make(locale);
  made.set(locale, formats);
  return formats;
};
