import { Part } from '@cardwise/contracts/admin/reports';
import {
  gatewayTimeHeader,
  isSampled,
  pageSpanId,
  parseTraceparent,
  partInBaggage,
  untracedPaths,
} from '@cardwise/contracts/http/trace-context';
import { SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Context, Middleware } from 'koa';
import { randomBytes } from 'node:crypto';

import type { Logger } from '../logs/logger.ts';
import { type Spans, spansOf, traceCalls, traceCommands } from './spans.ts';
import type { Attributes, Tracing, ForeignSpan } from './start-tracing.ts';

/** `receivedAt`: the gateway's time, in milliseconds since the epoch. */
type Traced = { traceId: string; parentId: string | undefined; receivedAt: number | undefined };

const readGatewayTime = (header: string): { receivedAt: number; isPage: boolean } | undefined => {
  const [, now, taken, kind] = /^(\d{10}\.\d{3}) (\d{1,6}\.\d{3}) (page|call)$/.exec(header) ?? [];
  if (now === undefined) return undefined;
  return { receivedAt: Math.round((Number(now) - Number(taken)) * 1000), isPage: kind === 'page' };
};

/** Undefined if none is kept. */
const readTraced = (context: Context, share: number): Traced | undefined => {
  if (untracedPaths.has(context.path)) return undefined;
  const gateway = readGatewayTime(context.get(gatewayTimeHeader));
  const parent = parseTraceparent(context.get('traceparent'));
  if (parent) {
    return parent.sampled
      ? { traceId: parent.traceId, parentId: parent.spanId, receivedAt: gateway?.receivedAt }
      : undefined;
  }
  const traceId = context.get('x-request-id');
  if (!gateway || !/^[0-9a-f]{32}$/.test(traceId) || !isSampled(traceId, share)) return undefined;
  return { traceId, parentId: gateway.isPage ? pageSpanId(traceId) : undefined, receivedAt: gateway.receivedAt };
};

type Dependencies = {
  spans: Spans;
  share: number;
  record: Tracing['record'];
};

/** The gateway's span is exported here from the time it sends: stock nginx cannot. */
const traceRequests =
  ({ spans, share, record }: Dependencies): Middleware =>
  async (context, next) => {
    const traced = readTraced(context, share);
    if (!traced) {
      await next();
      return;
    }
    const { traceId, parentId, receivedAt } = traced;
    const part = Part.safeParse(partInBaggage(context.get('baggage'))).data;
    const gatewaySpanId = randomBytes(8).toString('hex');
    const spanId = receivedAt === undefined ? parentId : gatewaySpanId;
    const before = trace.wrapSpanContext({
      traceId,
      spanId: spanId ?? gatewaySpanId,
      traceFlags: TraceFlags.SAMPLED,
      isRemote: true,
    });
    const attributes: Attributes = {
      'http.request.method': context.method,
      ...(part !== undefined && { 'cardwise.part': part }),
    };
    const span = spans.begin(context.method, before, SpanKind.SERVER, attributes);
    try {
      await spans.run({ span, part }, next);
    } finally {
      const route = String((context as { _matchedRoute?: unknown })._matchedRoute ?? 'unmatched');
      const failed = context.status >= 500;
      const name = `${context.method} ${route}`;
      Object.assign(attributes, {
        'http.route': route,
        'http.response.status_code': context.status,
        'cardwise.request_id': String(context.state['requestId']),
      });
      span.updateName(name).setAttributes(attributes);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      if (receivedAt !== undefined) {
        const end = Math.max(receivedAt, Date.now());
        record({
          service: 'gateway',
          name,
          traceId,
          spanId: gatewaySpanId,
          parentId,
          start: receivedAt,
          end,
          attributes,
          failed,
        });
      }
    }
  };

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
