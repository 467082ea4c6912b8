import { sendSpans } from '@cardwise/contracts/admin/traces';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { createApp } from '@cardwise/service-kit/app/create-app';
import { serve, testSecrets } from '@cardwise/service-kit/testing/serve';
import type { ForeignSpan } from '@cardwise/service-kit/tracing/start-tracing';

import { traceRoutes } from '../src/traces/routes.ts';

const now = 1_700_000_000_000;
const recorded: ForeignSpan[] = [];
const serviceWith = (recordSpan?: (span: ForeignSpan) => void) =>
  serve(
    createApp({
      service: 'svc-admin',
      log: silentLogger(),
      internalToken: testSecrets.internal,
      authenticate: async () => undefined,
      readiness: {},
      routes: traceRoutes({ recordSpan, now: () => now }),
    }),
  );
const [tracing, silent] = await Promise.all([serviceWith((span) => void recorded.push(span)), serviceWith()]);
afterAll(() => Promise.all([tracing.close(), silent.close()]));

const span = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  name: 'GET /statistics/insert/*',
  part: 'mfe_quiz',
  age: 1500,
  duration: 20.5,
  status: 200,
} as const;

it('spans of browsers are exported with times of this machine’s clock', async () => {
  const spans = [
    span,
    { ...span, name: 'load quiz', part: 'shell' as const, status: undefined },
    { ...span, status: 503 },
  ];
  expect(await tracing.call(sendSpans, { body: { spans } })).toMatchObject({ status: 200, body: { ok: true } });
  const { traceId, spanId, name } = span;
  const times = { start: now - 1500, end: now - 1479.5 };
  expect(recorded).toMatchObject([
    {
      service: 'browser',
      traceId,
      spanId,
      name,
      ...times,
      failed: false,
      attributes: { 'cardwise.part': 'mfe_quiz', 'http.response.status_code': 200 },
    },
    { name: 'load quiz', attributes: { 'cardwise.part': 'shell' }, failed: false },
    { failed: true },
  ]);
});

it('spans are dropped where nothing is traced', async () => {
  expect(await silent.call(sendSpans, { body: { spans: [span] } })).toMatchObject({ status: 200 });
});

it('a batch that is too large, or has a field of another form, is refused with the fields at fault', async () => {
  const many = await tracing.call(sendSpans, { body: { spans: Array.from({ length: 51 }, () => span) } });
  expect(many).toMatchObject({ status: 400, body: { issues: [{ path: 'spans' }] } });
  const spans = [{ ...span, traceId: 'x'.repeat(32), name: 'GET /cards/64?token=x', age: -1 }];
  expect(await tracing.call(sendSpans, { body: { spans } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'spans[0].traceId' }, { path: 'spans[0].name' }, { path: 'spans[0].age' }] },
  });
});
