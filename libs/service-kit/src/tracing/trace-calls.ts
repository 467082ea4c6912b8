import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import type { Spans } from './spans.ts';

type Message = {
  request: { method: string; origin: string; path: string; addHeader: (name: string, value: string) => void };
  response?: { statusCode: number };
};

/** Calls get a span and the headers to join the trace. Returns its end. */
export const traceCalls = ({ current, begin, headers }: Spans): (() => void) => {
  const open = new WeakMap<object, Span>();
  const end = (request: object, failed: boolean): void => {
    const span = open.get(request);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    open.delete(request);
  };
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
