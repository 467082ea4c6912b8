import type { Middleware } from 'koa';
import type { mongo } from 'mongoose';

import type { Logger } from '../logs/logger.ts';

export type Attributes = Record<string, string | number>;

/** A span of another part of the suite; times in milliseconds since the epoch. */
export type ForeignSpan = {
  service: 'gateway' | 'browser';
  name: string;
  traceId: string;
  spanId: string;
  parentId?: string | undefined;
  start: number;
  end: number;
  attributes: Attributes;
  failed: boolean;
};

export type Tracing = {
  /** A span for each request of a kept trace. Goes before all other middleware. */
  requests: Middleware;
  /** The client must have been opened with `monitorCommands`. */
  watch: (client: mongo.MongoClient) => void;
  /**
   * Runs work within a span, if the current request has one.
   *
   * @param work receives headers with which calls made elsewhere join the trace.
   * @param part The part of the site that the work is done for.
   */
  within: <T>(
    name: string,
    part: string,
    attributes: Attributes,
    work: (headers: Record<string, string>) => Promise<T>,
  ) => Promise<T>;
  /** Exports a span on behalf of another part. */
  record: (span: ForeignSpan) => void;
  stop: () => Promise<void>;
};

type TraceEnv = { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined; OTEL_TRACES_SAMPLER_ARG: number };

/** Starts tracing if the environment names a collector; otherwise nothing is loaded. */
export const startTracing = async (service: string, env: TraceEnv, log: Logger): Promise<Tracing | undefined> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (collector === undefined) return undefined;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing({ service, collector, share, log });
};
