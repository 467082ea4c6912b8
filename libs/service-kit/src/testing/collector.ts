import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

const SingleValue = z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.coerce.number()) });

const Attribute = z.object({
  key: z.string(),
  value: z.extend(SingleValue, { arrayValue: z.optional(z.object({ values: z.array(SingleValue) })) }),
});

const ExportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              attributes: z.array(Attribute),
              status: z.object({ code: z.optional(z.number()) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, string | number | undefined>;
  failed: boolean;
};

/** Receives traces as OTLP over HTTP in JSON and keeps every span. */
export async function startCollector(port = 0) {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      for (const { resource, scopeSpans } of ExportRequest.parse(JSON.parse(body)).resourceSpans) {
        const service = String(getValues(resource.attributes)['service.name']);
        for (const { attributes, status, ...span } of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({
            service,
            traceId: span.traceId,
            spanId: span.spanId,
            parentSpanId: span.parentSpanId,
            name: span.name,
            attributes: getValues(attributes),
            failed: status.code === 2,
          });
        }
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** These are the bodies as they were received. */
    bodies,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the attributes' values; of several values of an attribute, the first counts. */
function getValues(attributes: z.infer<typeof Attribute>[]): Record<string, string | number | undefined> {
  return Object.fromEntries(
    attributes.map(({ key, value: { arrayValue, ...single } }) => {
      const { stringValue, intValue } = arrayValue?.values[0] ?? single;
      return [key, stringValue ?? intValue];
    }),
  );
}

/** Returns the spans from the root to this one with their services, e.g. `svc-quiz POST /quiz/new › svc-quiz GET`. */
export function getPath(spans: readonly CollectedSpan[], span: CollectedSpan): string {
  const parent = spans.find(({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId);
  const name = `${span.service} ${span.name}`;
  return parent ? `${getPath(spans, parent)} › ${name}` : name;
}
