import { sendSpans } from '@cardwise/contracts/admin/traces';
import { route, type Route } from '@cardwise/service-kit/app/route';
import type { Tracing } from '@cardwise/service-kit/tracing/start-tracing';

type Dependencies = {
  recordSpan?: Tracing['record'] | undefined;
  now?: () => number;
};

export const traceRoutes = ({ recordSpan, now = Date.now }: Dependencies): Route[] => [
  route(sendSpans, ({ body }) => {
    for (const { traceId, spanId, name, part, age, duration, status } of body.spans) {
      const start = now() - age;
      const attributes = {
        'cardwise.part': part,
        ...(status !== undefined && { 'http.response.status_code': status }),
      };
      const failed = status === undefined ? !name.startsWith('load ') : status >= 400;
      recordSpan?.({ service: 'browser', name, traceId, spanId, start, end: start + duration, attributes, failed });
    }
    return { ok: true } as const;
  }),
];
