import { formatBaggage, formatTraceparent } from '@cardwise/contracts/http/trace-context';
import { ROOT_CONTEXT, type Span, SpanKind, type Tracer, trace, SpanStatusCode } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import type { Attributes } from './start-tracing.ts';

type Running = { span: Span; part: string | undefined };

export const spansOf = (tracer: Tracer) => {
  const running = new AsyncLocalStorage<Running>();
  return {
    current: (): Running | undefined => {
      const now = running.getStore();
      // Work that outlives its request, such as others' answers.
      return now?.span.isRecording() === true ? now : undefined;
    },
    begin: (name: string, parent: Span, kind: SpanKind, attributes: Attributes): Span =>
      tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent)),
    run: <T>(now: Running, work: () => T): T => running.run(now, work),
    headers: ({ span, part }: Running): Record<string, string> => {
      const { traceId, spanId } = span.spanContext();
      return {
        traceparent: formatTraceparent({ traceId, spanId, sampled: true }),
        ...(part !== undefined && { baggage: formatBaggage(part) }),
      };
    },
  };
};

export type Spans = ReturnType<typeof spansOf>;

const endIn =
  <K>(open: Pick<Map<K, Span>, 'get' | 'delete'>) =>
  (key: K, failed: boolean): void => {
    const span = open.get(key);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    open.delete(key);
  };

type Message = {
  request: { method: string; origin: string; path: string; addHeader: (name: string, value: string) => void };
  response?: { statusCode: number };
};

/** Calls get a span and the headers to join the trace. @returns its end. */
export const traceCalls = ({ current, begin, headers }: Spans): (() => void) => {
  const open = new WeakMap<object, Span>();
  const end = endIn(open);
  const listeners: Record<string, (message: Message) => void> = {
    'undici:request:create': ({ request }) => {
      const parent = current();
      if (!parent) return;
      const span = begin(request.method, parent.span, SpanKind.CLIENT, {
        'http.request.method': request.method,
        'server.address': new URL(request.origin).host,
        ...(parent.part !== undefined && { 'cardwise.part': parent.part }),
      });
      open.set(request, span);
      for (const [name, value] of Object.entries(headers({ ...parent, span }))) request.addHeader(name, value);
    },
    'undici:request:headers': ({ request, response }) => {
      if (response) open.get(request)?.setAttribute('http.response.status_code', response.statusCode);
    },
    'undici:request:trailers': ({ request }) => end(request, false),
    'undici:request:error': ({ request }) => end(request, true),
  };
  const all = Object.entries(listeners) as [string, (message: unknown) => void][];
  for (const [channel, listener] of all) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of all) unsubscribe(channel, listener);
  };
};

/** Command and collection, never values. */
export const traceCommands = ({ current, begin }: Spans, client: mongo.MongoClient): void => {
  const open = new Map<number, Span>();
  const end = endIn(open);
  client.on('commandStarted', ({ commandName, command, databaseName, requestId }) => {
    const parent = current();
    if (!parent) return;
    const collection: unknown = (command as Record<string, unknown>)[
      commandName === 'getMore' ? 'collection' : commandName
    ];
    const target = typeof collection === 'string' ? { 'db.collection.name': collection } : {};
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
    const attributes = { 'db.system.name': 'mongodb', 'db.namespace': databaseName, 'db.operation.name': commandName };
    open.set(requestId, begin(name, parent.span, SpanKind.CLIENT, { ...attributes, ...target }));
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
};
