import { useLocale } from '@cardwise/web-kit';
import { useMemo } from 'react';

/** Numbers and dates as the page's language writes them. */
export type Formats = {
  number: (value: number) => string;
  /** Takes 0–100, as the servers send it. */
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
