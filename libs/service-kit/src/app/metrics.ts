import type { RequestListener } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

import { databaseMetrics } from '../database/database-metrics.ts';
import type { Logger } from '../logs/logger.ts';
import { migrationsPending } from '../migrations/run-migrations.ts';

const uncaughtErrors = new Counter({
  name: 'uncaught_errors_total',
  help: 'Exceptions and rejections that nothing caught, by kind.',
  labelNames: ['kind'] as const,
  registers: [],
});

/**
 * The event loop's delay is measured with this precision in milliseconds; the dashboard subtracts it. The default of 10
 * would cause a third of an idle process's work.
 */
const eventLoopMonitoringPrecision = 100;

export type Metrics = ReturnType<typeof createMetrics>;

/** Keeps the process alive after an uncaught error. Otherwise one such request a second could keep the service down. */
export function outliveUncaughtErrors(log: Logger): void {
  process.on('uncaughtException', (error) => {
    uncaughtErrors.inc({ kind: 'exception' });
    log.error({ err: error }, 'uncaught exception');
  });
  process.on('unhandledRejection', (reason) => {
    uncaughtErrors.inc({ kind: 'rejection' });
    log.error({ err: reason }, 'unhandled rejection');
  });
}

/** Answers `/livez` and `/metrics` for a process without an app. */
export function answerMetrics(registry: Registry): RequestListener {
  return (request, response) => {
    if (request.url === '/livez') response.end('alive\n');
    else if (request.url !== '/metrics') response.writeHead(404).end();
    else
      registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  };
}

export function createMetrics(service: string) {
  const registry = processMetrics(service);
  registry.registerMetric(uncaughtErrors);
  registry.registerMetric(migrationsPending);
  for (const metric of databaseMetrics) registry.registerMetric(metric);
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests answered, by route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      registers: [registry],
    }),
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to its answer, in seconds.',
      labelNames: ['method', 'route'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
  };
}

export function processMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  return registry;
}
