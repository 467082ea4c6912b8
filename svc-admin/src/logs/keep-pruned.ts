import type { Logger } from '@cardwise/service-kit/logger';

import type { LogStore } from './store.ts';

/** Milliseconds between two prunings. */
const interval = 10 * 60_000;

/** Keeps the log collection at its size; `stop` waits for a pruning under way. */
export const keepPruned = (logs: LogStore, log: Logger): { stop: () => Promise<void> } => {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = logs.prune().catch((error: unknown) => log.warn({ err: error }, 'old log lines cannot be removed'));
  }, interval);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
