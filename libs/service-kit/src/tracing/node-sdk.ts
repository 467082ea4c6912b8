import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { IncomingMessage } from 'node:http';

const requestIdHeader = 'x-request-id';

/** Milliseconds. A service that stops waits for its last spans. */
const exportTimeout = 2000;

/** Of the SDK's environment variables: a share of the traces to keep, and standard error tells of lost spans. */
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

/** By OpenTelemetry's own environment variables. */
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

/** Addresses, queries and messages of errors hold tokens, ids and what players wrote. */
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

/** The gateway gives every request an id, and calls within a trace carry the trace. */
function isProbeOrPoll({ headers, url }: IncomingMessage): boolean {
  return url === '/healthz' || (headers[requestIdHeader] === undefined && headers['traceparent'] === undefined);
}
