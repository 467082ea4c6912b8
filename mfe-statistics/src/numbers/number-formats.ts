import type { Locale } from '@cardwise/contracts/locales';

/** How numbers are written in a language. */
export type NumberFormats = {
  count: (value: number) => string;
  /** From 0–100, with the sign. */
  percent: (value: number) => string;
  /** With one decimal, without a unit. */
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

/** The formats of a language, made once: they are dear to make. */
export const numberFormats = (locale: Locale): NumberFormats => {
  const formats = made.get(locale) ?? make(locale);
  made.set(locale, formats);
  return formats;
};
