/** Measures how long a question is in view; see `createStopwatch`. */
export type Stopwatch = {
  /** Resets to zero or to the given milliseconds, and stays running or stopped. */
  restart: (from?: number) => void;
  /** Starts or stops it; stop it while nobody can see the question. */
  run: (on: boolean) => void;
  /** Elapsed milliseconds. */
  elapsed: () => number;
};

/** Creates a stopwatch that is stopped. */
export const createStopwatch = (now: () => number = () => performance.now()): Stopwatch => {
  let before = 0;
  let since: number | undefined;
  const elapsed = () => before + (since === undefined ? 0 : now() - since);
  return {
    elapsed: () => Math.round(elapsed()),
    restart: (from = 0) => {
      before = from;
      if (since !== undefined) since = now();
    },
    run: (on) => {
      before = elapsed();
      since = on ? now() : undefined;
    },
  };
};
