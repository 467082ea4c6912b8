import { useEffect, useState } from 'react';

/** This many milliseconds, added to `performance.now()`, which no player can change, give the server's clock. */
export type Offset = number;

/**
 * Returns the offset of the server's clock. The server reads `now` somewhere between `sent` and `received`, so their
 * middle is the best guess.
 * @param sent when the call was sent, by `performance.now()`.
 */
export function getOffset(now: number, sent: number, received = performance.now()): Offset {
  return now - (sent + received) / 2;
}

/**
 * Returns the server's time in milliseconds since the epoch.
 * @param interval time between readings, in milliseconds.
 */
export function useServerTime(offset: Offset, interval = 250): number {
  const [at, setAt] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(performance.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return at + offset;
}

/** Returns the seconds until a moment, including the one that has begun. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
