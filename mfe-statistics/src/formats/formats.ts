import type { Locale } from '@cardwise/contracts/site/locales';

export type NumberFormats = {
  count: (value: number) => string;
  /** Takes 0–100; includes the percent sign. */
  percent: (value: number) => string;
  /** One decimal, without a unit. */
  seconds: (value: number) => string;
};

const made = new Map<Locale, NumberFormats>();

const make = (locale: Locale): NumberFormats => {
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    count: (value) => count.format(value),
    percent: (value) => percent.format(value / 100),
    seconds: (value) => seconds.format(value),
  };
};

/** Cached: creating them is expensive. */
export const numberFormats = (locale: Locale): NumberFormats => {
  const formats = made.get(locale) ?? make(locale);
  made.set(locale, formats);
  return formats;
};
