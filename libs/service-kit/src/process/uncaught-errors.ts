import { Counter } from 'prom-client';

import type { Logger } from '../logs/logger.ts';

export const uncaughtErrors = new Counter({
  name: 'uncaught_errors_total',
  help: 'Exceptions and rejections that nothing caught, by kind.',
  labelNames: ['kind'] as const,
  registers: [],
});

/** Otherwise one such request a second could keep the service down. */
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
