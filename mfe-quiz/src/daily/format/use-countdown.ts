import { useEffect, useState } from 'react';

const minute = 60_000;

/** When the next set comes: `left` is in milliseconds, by the server's clock; a service of an earlier build says only when. */
type Coming = { next: string; left?: number | undefined };

/** Minutes until a moment by `performance.now()`, the current one included; 0 once it has come. */
const minutesUntil = (moment: number): number => Math.max(0, Math.ceil((moment - performance.now()) / minute));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Hours and minutes until the next set, as in `05:33`; undefined once it has come. */
export const useCountdown = ({ next, left }: Coming): string | undefined => {
  const [moment] = useState(() => performance.now() + (left ?? Date.parse(next) - Date.now()));
  const [minutes, setMinutes] = useState(() => minutesUntil(moment));
  const over = minutes === 0;
  useEffect(() => {
    if (over) return undefined;
    // Every second, because the minute may change at any; the page renders once a minute.
    const timer = setInterval(() => setMinutes(minutesUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment, over]);
  return over ? undefined : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};
