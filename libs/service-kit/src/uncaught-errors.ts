import { Counter } from 'prom-client';

import type { Logger } from './logger.ts';

/** A fact about the process, not about one app in it: `createMetrics` adds it to each registry. */
export const uncaughtErrors = new Counter({
  name: 'uncaught_errors_total',
  help: 'Exceptions and rejections that nothing caught, by kind.',
  labelNames: ['kind'] as const,
  registers: [],
});

/**
 * From now on an error that nothing catches is logged and counted, and the process goes on (decision 32). Otherwise whoever
 * finds one request that leads to such an error could keep the service away with one request a second.
 */
export const outliveUncaughtErrors = (log: Logger): void => {
  process.on('uncaughtException', (error) => {
    uncaughtErrors.inc({ kind: 'exception' });
    log.error({ err: error }, 'uncaught exception');
  });
  process.on('unhandledRejection', (reason) => {
    uncaughtErrors.inc({ kind: 'rejection' });
    log.error({ err: reason }, 'unhandled rejection');
  });
};
