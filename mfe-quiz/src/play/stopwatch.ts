/** Measures how long a question is in sight; see `createStopwatch`. */
export type Stopwatch = {
  /** Begins again, at zero or at the given milliseconds; goes on running or standing as it did. */
  restart: (from?: number) => void;
  /** Lets it run, or stand while nobody can see the question. */
  run: (on: boolean) => void;
  /** What it shows, in milliseconds. */
  elapsed: () => number;
};

/** A stopwatch that stands. */
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
