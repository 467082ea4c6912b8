import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';

import type { Logger } from '../logs/logger.ts';
import { spansOf } from './spans.ts';
import type { ForeignSpan, Tracing } from './start-tracing.ts';
import { traceCalls } from './trace-calls.ts';
import { traceCommands } from './trace-commands.ts';
import { traceRequests } from './trace-requests.ts';

const [exportTimeout, delay] = [2000, 2000];
const logInterval = 60_000;
const mostWaiting = 2048;

const tolerant = (exporter: SpanExporter, log: Logger): SpanExporter => {
  let lost = 0;
  let logged = Number.NEGATIVE_INFINITY;
  return {
    export: (batch, done) =>
      exporter.export(batch, ({ code, error }) => {
        if (code === ExportResultCode.FAILED) {
          lost += batch.length;
          if (performance.now() - logged > logInterval) {
            log.warn({ err: error, lost }, 'the collector of traces takes no spans');
            logged = performance.now();
            lost = 0;
          }
        }
        // Or the processor would log it again.
        done({ code: ExportResultCode.SUCCESS });
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
};

const timeOf = (milliseconds: number): [number, number] => {
  const seconds = Math.floor(milliseconds / 1000);
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1e6)];
};

type Options = {
  service: string;
  collector: string;
  share: number;
  log: Logger;
};

export const openTracing = ({ service, collector, share, log }: Options): Tracing => {
  const url = `${collector.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeout });
  const processor = new BatchSpanProcessor({
    exporter: tolerant(exporter, log),
    exportTimeoutMillis: exportTimeout + 500,
    scheduledDelayMillis: delay,
    maxQueueSize: mostWaiting,
  });
  const resourceOf = (name: string) =>
    resourceFromAttributes({ 'service.name': name, 'service.namespace': 'cardwise' });
  const foreign = { gateway: resourceOf('gateway'), browser: resourceOf('browser') };
  const provider = new TracerProvider({ resource: resourceOf(service), spanProcessors: [processor] });
  const spans = spansOf(provider.getTracer('cardwise'));
  const endCalls = traceCalls(spans);
  const contextOf = (traceId: string, spanId: string) => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED });

  const record = ({ traceId, spanId, parentId, start, end, failed, ...span }: ForeignSpan): void =>
    processor.onEnd({
      name: span.name,
      attributes: span.attributes,
      kind: span.service === 'browser' ? SpanKind.CLIENT : SpanKind.SERVER,
      spanContext: () => contextOf(traceId, spanId),
      ...(parentId !== undefined && { parentSpanContext: contextOf(traceId, parentId) }),
      startTime: timeOf(start),
      endTime: timeOf(end),
      duration: timeOf(end - start),
      ended: true,
      status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
      resource: foreign[span.service],
      instrumentationScope: { name: 'cardwise' },
      links: [],
      events: [],
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    });

  return {
    record,
    requests: traceRequests({ spans, share, record }),
    watch: (client) => traceCommands(spans, client),
    within: async (name, part, attributes, work) => {
      const parent = spans.current();
      if (!parent) return work({});
      const span = spans.begin(name, parent.span, SpanKind.INTERNAL, { ...attributes, 'cardwise.part': part });
      const running = { span, part };
      try {
        return await spans.run(running, () => work(spans.headers(running)));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    stop: async () => {
      endCalls();
      await provider.shutdown().catch(() => {});
    },
  };
};
