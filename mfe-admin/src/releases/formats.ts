import type { TakenBack, ViewVitals } from '@cardwise/contracts/admin/releases';
import { useLocale } from '@cardwise/web-kit';

export const vitalNames = ['lcp', 'inp', 'cls'] as const;
type VitalName = (typeof vitalNames)[number];

type Counts = Pick<TakenBack, 'visits' | 'failed'>;

export function useFormats() {
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 2 });
  const milliseconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' });
  const shift = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

  const writeVital = (name: VitalName, value: number): string => {
    if (name === 'cls') return shift.format(value);
    return value < 1000 ? milliseconds.format(Math.round(value)) : seconds.format(value / 1000);
  };
  return {
    time: (at: string): string => time.format(new Date(at)),
    share: (hundredths: number): string => percent.format(hundredths / 100),
    failedShare: ({ visits, failed }: Counts): string => (visits === 0 ? '–' : percent.format(failed / visits)),
    vital: (vitals: ViewVitals | undefined, name: VitalName): string => {
      const value = vitals?.[name]?.p75;
      return value === undefined ? '–' : writeVital(name, value);
    },
  };
}
