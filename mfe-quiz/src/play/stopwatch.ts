/** Creates a stopwatch that measures milliseconds. At first it does not run. */
export function createStopwatch(now: () => number = () => performance.now()) {
  let before = 0;
  let since: number | undefined;
  const elapsed = () => before + (since === undefined ? 0 : now() - since);
  return {
    elapsed: (): number => Math.round(elapsed()),
    /** Sets the measured time and leaves the stopwatch running or stopped, as it was. */
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
