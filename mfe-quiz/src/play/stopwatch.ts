/** Measures milliseconds; starts stopped. */
export function createStopwatch(now: () => number = () => performance.now()) {
  let before = 0;
  let since: number | undefined;
  const elapsed = () => before + (since === undefined ? 0 : now() - since);
  return {
    elapsed: (): number => Math.round(elapsed()),
    /** Stays running or stopped. */
    restart: (from = 0): void => {
      before = from;
      if (since !== undefined) since = now();
    },
    run: (on: boolean): void => {
      before = elapsed();
      since = on ? now() : undefined;
    },
  };
}
