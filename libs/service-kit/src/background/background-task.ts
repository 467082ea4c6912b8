import type { Logger } from '../logs/logger.ts';

type Options = {
  /** What the task does, for the log: `fold answers`. */
  name: string;
  log: Logger;
  /** Milliseconds between the end of a run and the next one. */
  interval: number;
  /** Milliseconds before the first run; 0 by default. */
  firstRunAfter?: number;
  /** Milliseconds between a failed run and the next one; `interval` by default. */
  retryAfter?: number;
  /** Milliseconds a task may fail before it is an error; 30 s by default, because services that start together wait for each other. */
  patience?: number;
  /** Minimum milliseconds between the starts of two runs, however often the task is woken. */
  spacing?: number;
  /**
   * One run. The signal is aborted when the task is stopped.
   *
   * @returns milliseconds until the next run, or nothing for `interval`.
   */
  run: (signal: AbortSignal) => Promise<number | void>;
};

export type BackgroundTask = {
  /** Requests a run: now, or as soon as the current one has ended. */
  wake: () => void;
  /** Resolves when a run that starts after this call has ended, failed or not. Callers that wait for it share it. */
  runNext: () => Promise<void>;
  /** Starts no further run and resolves when the current one has ended. */
  stop: () => Promise<void>;
};

/**
 * Repeats a job in the background, one run at a time, until it is stopped. Failures do not end it: an outage is logged
 * once as a warning, once more as an error when it lasts, and its end.
 *
 * @example
 * const task = startBackgroundTask({ name: 'prune logs', log, interval: 600_000, run: () => logs.prune() });
 * await task.stop();
 */
export const startBackgroundTask = ({
  name,
  log,
  interval,
  firstRunAfter = 0,
  retryAfter = interval,
  patience = 30_000,
  spacing = 0,
  run,
}: Options): BackgroundTask => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let next = Promise.withResolvers<void>();
  let woken = false;
  let failingSince: number | undefined;
  let reported = false;
  let endPause = (): void => {};

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const tellFailure = (error: unknown): void => {
    const now = performance.now();
    if (failingSince === undefined) log.warn({ err: error, task: name }, 'background task fails, trying again');
    failingSince ??= now;
    if (reported || now - failingSince < patience) return;
    log.error({ err: error, task: name }, 'background task keeps failing, trying again');
    reported = true;
  };

  const runOnce = async (): Promise<number> => {
    try {
      const wanted = await run(signal);
      if (failingSince !== undefined) log.info({ task: name }, 'background task works again');
      failingSince = undefined;
      reported = false;
      return wanted ?? interval;
    } catch (error) {
      if (!signal.aborted) tellFailure(error);
      return retryAfter;
    }
  };

  const repeat = async (): Promise<void> => {
    let [startedAt, wait] = [Number.NEGATIVE_INFINITY, firstRunAfter];
    for (;;) {
      if (!woken && !signal.aborted) await pause(wait);
      const early = startedAt + spacing - performance.now();
      if (early > 0 && !signal.aborted) await pause(early);
      if (signal.aborted) break;
      woken = false;
      startedAt = performance.now();
      const current = next;
      next = Promise.withResolvers();
      wait = await runOnce();
      current.resolve();
    }
    next.resolve();
  };
  const repeating = repeat();

  const wake = (): void => {
    if (woken) return;
    woken = true;
    endPause();
  };
  return {
    wake,
    runNext: () => {
      wake();
      return next.promise;
    },
    stop: () => {
      stopping.abort();
      endPause();
      return repeating;
    },
  };
};
