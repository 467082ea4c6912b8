import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { IncomingMessage } from 'node:http';

const requestIdHeader = 'x-request-id';

/** An export may take this many milliseconds: a service that stops waits for its last spans. */
const exportTimeout = 2000;

/**
 * These are the defaults of the SDK's environment variables: the share of traces to keep, and errors such as lost spans
 * are written to standard error.
 */
const defaults = {
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: '1',
  OTEL_LOG_LEVEL: 'error',
};

const keptAttributes = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  `http.request.header.${requestIdHeader}`,
  'server.address',
  'server.port',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.collection.name',
  'db.operation.name',
]);

/** Starts OpenTelemetry's SDK, which reads its own environment variables. */
export function startSdk(): NodeSDK {
  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value;
  const sdk = new NodeSDK({
    traceExporter: withoutValues(new OTLPTraceExporter({ timeoutMillis: exportTimeout })),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: isProbeOrPoll,
        headersToSpanAttributes: { server: { requestHeaders: [requestIdHeader] } },
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new MongoDBInstrumentation(),
    ],
  });
  sdk.start();
  return sdk;
}

/** Removes values from spans: addresses, queries and messages of errors hold tokens, ids and what players wrote. */
function withoutValues(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(stripValues), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function stripValues(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    attributes: {
      value: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => keptAttributes.has(name))),
    },
    status: { value: { code: span.status.code } },
    events: { value: [] },
  }) as ReadableSpan;
}

/**
 * Recognises requests that are not traced: the gateway gives every other request an id, and calls within a trace carry
 * the trace.
 */
function isProbeOrPoll({ headers, url }: IncomingMessage): boolean {
  return url === '/healthz' || (headers[requestIdHeader] === undefined && headers['traceparent'] === undefined);
}
