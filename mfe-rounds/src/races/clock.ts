import { useEffect, useState } from 'react';

/** Milliseconds from `performance.now()`, which no player can shift, to the server's clock. */
export type Offset = number;

/** @param sent when the call was sent, by `performance.now()`; its reply says what the server's clock was in between. */
export const offsetOf = (now: number, sent: number, received = performance.now()): Offset =>
  now - (sent + received) / 2;

/** The server's clock, read again at each interval. @param interval in milliseconds. */
export const useServerTime = (offset: Offset, interval = 250): number => {
  const [at, setAt] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(performance.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return at + offset;
};

/** Seconds until a moment, of which the current one counts. */
export const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / 1000));
