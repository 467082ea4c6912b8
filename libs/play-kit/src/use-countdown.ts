import { useEffect, useState } from 'react';

const minute = 60_000;

/** `left` is in milliseconds by the server's clock; older services send only `next`. */
type Coming = { next: string; left?: number | undefined };

/** As in `05:33`; undefined once it is over. */
export function useCountdown({ next, left }: Coming): string | undefined {
  const [moment] = useState(() => performance.now() + (left ?? Date.parse(next) - Date.now()));
  const [minutes, setMinutes] = useState(() => minutesUntil(moment));
  const over = minutes === 0;
  useEffect(() => {
    if (over) return undefined;
    // The minute may change at any second; the page renders once a minute.
    const timer = setInterval(() => setMinutes(minutesUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment, over]);
  return over ? undefined : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The current minute counts. */
function minutesUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - performance.now()) / minute));
}

function twoDigits(value: number) {
  return String(value).padStart(2, '0');
}
