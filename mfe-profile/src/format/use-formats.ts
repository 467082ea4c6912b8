import { useLocale } from '@cardwise/web-kit';
import { useMemo } from 'react';

/** Formats numbers and dates in the page's language. */
export type Formats = {
  number: (value: number) => string;
  /** Takes 0–100, as sent by the servers. */
  percent: (value: number) => string;
  /** Takes an ISO 8601 instant. */
  date: (instant: string) => string;
};

export const useFormats = (): Formats => {
  const locale = useLocale();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
    return {
      number: (value) => number.format(value),
      percent: (value) => percent.format(value / 100),
      date: (instant) => date.format(new Date(instant)),
    };
  }, [locale]);
};
