import type { Middleware } from 'koa';
import type { mongo } from 'mongoose';

import type { Logger } from '../logs/logger.ts';

export type Attributes = Record<string, string | number>;

/** Of another part; times in milliseconds since the epoch. */
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
  /** Goes before all other middleware. */
  requests: Middleware;
  /** Opened with `monitorCommands`. */
  watch: (client: mongo.MongoClient) => void;
  /** Within a span, if the request has one. @param work receives headers with which calls made elsewhere join the trace. */
  within: <T>(
    name: string,
    part: string,
    attributes: Attributes,
    work: (headers: Record<string, string>) => Promise<T>,
  ) => Promise<T>;
  record: (span: ForeignSpan) => void;
  stop: () => Promise<void>;
};

type TraceEnv = { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined; OTEL_TRACES_SAMPLER_ARG: number };

/** Loads nothing unless the environment names a collector. */
export const startTracing = async (service: string, env: TraceEnv, log: Logger): Promise<Tracing | undefined> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (collector === undefined) return undefined;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing({ service, collector, share, log });
};
