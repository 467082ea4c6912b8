import type { Locale } from './locales.ts';

/** These languages write the first day of a month in this way; the others write a plain 1. */
const firstDays: Partial<Record<Locale, string>> = { fr: '1er', it: '1º', pt: '1º' };

type Moment = Date | number;

export type DateFormat = {
  format: (at: Moment) => string;
  formatRange: (from: Moment, to: Moment) => string;
};

/**
 * Creates a format like `Intl.DateTimeFormat` that also writes the first day of a month as the language does, which
 * Intl leaves out: `1er mars 2026`, `1º de março de 2026`. Dates in digits keep their `01`.
 */
export function createDateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(locale, options);
  const first = firstDays[locale];
  if (first === undefined) return format;
  const join = (parts: Intl.DateTimeFormatPart[]): string =>
    parts.map(({ type, value }) => (type === 'day' && value === '1' ? first : value)).join('');
  return {
    format: (at) => join(format.formatToParts(at)),
    formatRange: (from, to) => join(format.formatRangeToParts(from, to)),
  };
}
