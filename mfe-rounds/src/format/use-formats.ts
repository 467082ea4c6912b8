import { useLocale } from '@cardwise/web-kit';
import { useMemo } from 'react';

export type Formats = {
  /** Takes 0–100. */
  percent: (value: number) => string;
  /** With a decimal at most. */
  mean: (value: number) => string;
  /** Takes milliseconds: minutes, seconds and a tenth, as in `1:07.4`. */
  time: (ms: number) => string;
  /** Takes `YYYY-MM-DD` or an instant, and shows its date in UTC. */
  day: (day: string) => string;
};

export const useFormats = (): Formats => {
  const locale = useLocale();
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const mean = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const seconds = new Intl.NumberFormat(locale, {
      minimumIntegerDigits: 2,
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return {
      percent: (value) => percent.format(value / 100),
      mean: (value) => mean.format(value),
      time: (ms) => {
        const tenths = Math.round(ms / 100);
        return `${Math.floor(tenths / 600)}:${seconds.format((tenths % 600) / 10)}`;
      },
      day: (text) => day.format(new Date(text)),
    };
  }, [locale]);
};
