import { createDateFormat } from '@cardwise/contracts/site/date-format';
import type { Locale } from '@cardwise/contracts/site/locales';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { useLocale } from '@cardwise/web-kit';

/** The formats are kept by language, because a profile shows dozens of numbers and formats are expensive to create. */
const made = new Map<Locale, ReturnType<typeof make>>();

export function useFormats(): ReturnType<typeof make> {
  const locale = useLocale();
  const formats = made.get(locale) ?? make(locale);
  made.set(locale, formats);
  return formats;
}

function make(locale: Locale) {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const date = createDateFormat(locale, { dateStyle: 'long' });
  const moment = createDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const days = createDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return {
    number: (value: number) => number.format(value),
    /** Formats a value from 0 to 100, as the servers send it, with a percent sign. */
    percent: (value: number) => percent.format(value / 100),
    date: (instant: string) => date.format(new Date(instant)),
    moment: (instant: string) => moment.format(new Date(instant)),
    /** Formats a week, given by its first day in UTC as `2026-11-16`. */
    week: (monday: string) => days.formatRange(Date.parse(monday), Date.parse(monday) + 6 * millisecondsPerDay),
    /** Formats a day in UTC, given as `2026-11-16`. */
    day: (day: string) => days.format(Date.parse(day)),
    month: (value: string) => month.format(new Date(value)),
  };
}
