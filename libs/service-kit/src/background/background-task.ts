import type { Logger } from '../logs/logger.ts';

export type BackgroundTask = {
  wake: () => void;
  /** Resolves when a run that starts after this call has ended, whether it failed or not. */
  runNext: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  name: string;
  log: Logger;
  /** A run begins this many milliseconds after the previous one has ended. */
  interval: number;
  firstRunAfter?: number;
  retryAfter?: number;
  /** A failure becomes an error after this many milliseconds: services that start together wait for each other. */
  reportAfter?: number;
  spacing?: number;
  /**
   * @param signal is aborted by `stop`.
   * @returns the milliseconds until the next run; `interval` by default.
   */
  run: (signal: AbortSignal) => Promise<number | void>;
};

/**
 * Repeats the task, one run at a time. An outage is logged as a warning, as an error once it lasts, and its end is
 * logged too.
 */
export function startBackgroundTask(options: Options): BackgroundTask {
  const { firstRunAfter = 0, spacing = 0 } = options;
  const runOnce = runReporting(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  let next = Promise.withResolvers<void>();
  let woken = false;
  let endPause = (): void => {};

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

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
      wait = await runOnce(signal);
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
}

function runReporting({ name, log, interval, retryAfter = interval, reportAfter = 30_000, run }: Options) {
  let failingSince: number | undefined;
  let reported = false;

  const reportFailure = (error: unknown): void => {
    const now = performance.now();
    if (failingSince === undefined) log.warn({ err: error, task: name }, 'background task fails, trying again');
    failingSince ??= now;
    if (reported || now - failingSince < reportAfter) return;
    log.error({ err: error, task: name }, 'background task keeps failing, trying again');
    reported = true;
  };

  return async (signal: AbortSignal): Promise<number> => {
    try {
      const wanted = await run(signal);
      if (failingSince !== undefined) log.info({ task: name }, 'background task works again');
      failingSince = undefined;
      reported = false;
      return wanted ?? interval;
    } catch (error) {
      if (!signal.aborted) reportFailure(error);
      return retryAfter;
    }
  };
}

/** Allows one run at a time: callers during a run share the next run, which begins after their calls. */
export function shareNextRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        running = work();
        return running;
      });
    return next;
  };
}
