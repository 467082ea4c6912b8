import { SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { Part } from '@cardwise/contracts/admin/reports';
import {
  gatewayTimeHeader,
  isSampled,
  pageSpanId,
  parseTraceparent,
  partInBaggage,
  untracedPaths,
} from '@cardwise/contracts/http/trace-context';
import type { Context, Middleware } from 'koa';
import { randomBytes } from 'node:crypto';

import type { Spans } from './spans.ts';
import type { Attributes, Tracing } from './start-tracing.ts';

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
export const traceRequests =
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
