import type { Locale } from '@cardwise/contracts/site/locales';

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** In its largest unit, rounded up: "in 10 minutes", "tomorrow". */
export const timeUntil = (then: Date, now: Date, locale: Locale): string => {
  const minutes = Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 60_000));
  const [unit, size] = units.find(([, length]) => minutes >= length) ?? units[2];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.ceil(minutes / size), unit);
};
