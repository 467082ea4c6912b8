import { ROOT_CONTEXT, type Span, type SpanKind, type Tracer, trace } from '@opentelemetry/api';
import { formatBaggage, formatTraceparent } from '@cardwise/contracts/http/trace-context';
import { AsyncLocalStorage } from 'node:async_hooks';

import type { Attributes } from './start-tracing.ts';

export type Running = { span: Span; part: string | undefined };

export type Spans = {
  current: () => Running | undefined;
  begin: (name: string, parent: Span, kind: SpanKind, attributes: Attributes) => Span;
  run: <T>(running: Running, work: () => T) => T;
  headers: (running: Running) => Record<string, string>;
};

export const spansOf = (tracer: Tracer): Spans => {
  const running = new AsyncLocalStorage<Running>();
  return {
    current: () => {
      const now = running.getStore();
      // Work that outlives its request, such as others' answers.
      return now?.span.isRecording() === true ? now : undefined;
    },
    begin: (name, parent, kind, attributes) =>
      tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent)),
    run: (now, work) => running.run(now, work),
    headers: ({ span, part }) => {
      const { traceId, spanId } = span.spanContext();
      return {
        traceparent: formatTraceparent({ traceId, spanId, sampled: true }),
        ...(part !== undefined && { baggage: formatBaggage(part) }),
      };
    },
  };
};
