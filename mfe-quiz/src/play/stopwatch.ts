export type Stopwatch = {
  /** To zero or to the given milliseconds; stays running or stopped. */
  restart: (from?: number) => void;
  run: (on: boolean) => void;
  elapsed: () => number;
};

/** Measures milliseconds; starts stopped. */
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
