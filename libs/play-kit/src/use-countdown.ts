import { useEffect, useState } from 'react';

const minute = 60_000;

/**
 * `left` is the time until `next` in milliseconds, by the server's clock. Services of earlier releases send only
 * `next`.
 */
type Coming = { next: string; left?: number | undefined };

/** Returns the hours and minutes that are left, as in `05:33`, or undefined once the countdown is over. */
export function useCountdown({ next, left }: Coming): string | undefined {
  const [moment] = useState(() => performance.now() + (left ?? Date.parse(next) - Date.now()));
  const [minutes, setMinutes] = useState(() => minutesUntil(moment));
  const over = minutes === 0;
  useEffect(() => {
    if (over) return undefined;
    // The minute may change at any second, but the page renders only when it does.
    const timer = setInterval(() => setMinutes(minutesUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment, over]);
  return over ? undefined : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Returns the minutes until a moment, including the one that has begun. */
function minutesUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - performance.now()) / minute));
}

function twoDigits(value: number) {
  return String(value).padStart(2, '0');
}
