import { createDateFormat } from '@cardwise/contracts/site/date-format';
import { useLocale } from '@cardwise/web-kit';
import { useMemo } from 'react';

export function useFormats() {
  const locale = useLocale();
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const mean = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const seconds = new Intl.NumberFormat(locale, {
      minimumIntegerDigits: 2,
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const day = createDateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    const moment = createDateFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
    return {
      /** Formats a value from 0 to 100 with a percent sign. */
      percent: (value: number): string => percent.format(value / 100),
      mean: (value: number): string => mean.format(value),
      /** Formats milliseconds as minutes, seconds and a tenth, as in `1:07.4`. */
      time: (ms: number): string => {
        const tenths = Math.round(ms / 100);
        return `${Math.floor(tenths / 600)}:${seconds.format((tenths % 600) / 10)}`;
      },
      /** Formats a day given as `YYYY-MM-DD`; a game's day is the same in every time zone. */
      day: (text: string): string => day.format(new Date(text)),
      /** Formats an instant by the clock of the device. */
      moment: (text: string): string => moment.format(new Date(text)),
    };
  }, [locale]);
}
