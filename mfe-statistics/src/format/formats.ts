import { createDateFormat } from '@cardwise/contracts/site/date-format';
import type { Locale } from '@cardwise/contracts/site/locales';

const made = new Map<Locale, ReturnType<typeof make>>();

/** Returns the formats of a language. They are cached, because creating them is expensive. */
export function getFormats(locale: Locale): ReturnType<typeof make> {
  const formats = made.get(locale) ?? make(locale);
  made.set(locale, formats);
  return formats;
}

function make(locale: Locale) {
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // The time zone is UTC, so that the server and every browser write the same day.
  const day = createDateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return {
    count: (value: number) => count.format(value),
    /** Formats a value from 0 to 100 with a percent sign. */
    percent: (value: number) => percent.format(value / 100),
    seconds: (value: number) => seconds.format(value),
    day: (at: string) => day.format(new Date(at)),
    month: (name: string) => month.format(new Date(`${name}-01`)),
  };
}
