import { useEffect, useState } from 'react';

const minute = 60_000;

/** Minutes until an instant, the current one included; 0 once it has come. */
const minutesUntil = (instant: string): number => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / minute));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Hours and minutes until an instant, as in `05:33`; undefined once it has come. */
export const useCountdown = (instant: string): string | undefined => {
  const [minutes, setMinutes] = useState(() => minutesUntil(instant));
  const over = minutes === 0;
  useEffect(() => {
    if (over) return undefined;
    // Every second, because the minute may change at any; the page renders once a minute.
    const timer = setInterval(() => setMinutes(minutesUntil(instant)), 1000);
    return () => clearInterval(timer);
  }, [instant, over]);
  return over ? undefined : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};
