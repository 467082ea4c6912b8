import { createRequestMetrics } from './request-metrics.ts';

function message(fields: Record<string, string>): string {
  return `<190>Nov 23 03:20:00 gateway: ${JSON.stringify({
    kind: 'call',
    service: 'svc_quiz',
    status: '200',
    seconds: '0.004',
    upstream: '200',
    connections: '7',
    ...fields,
  })}`;
}

async function counted(...messages: string[]): Promise<string> {
  const { registry, count } = createRequestMetrics();
  for (const one of messages) count(one);
  return registry.metrics();
}

it('a request counts by kind, service and status, with its time and the open connections', async () => {
  const text = await counted(message({}), message({ status: '429', upstream: '-' }));
  expect(text).toContain('gateway_requests_total{kind="call",service="svc-quiz",status="200"} 1');
  expect(text).toContain('gateway_requests_total{kind="call",service="svc-quiz",status="429"} 1');
  expect(text).toContain('gateway_request_duration_seconds_bucket{le="0.005",kind="call",service="svc-quiz"} 2');
  expect(text).toContain('gateway_connections 7');
  expect(text).toContain('gateway_unreadable_lines_total 0');
});

it('a page and its fragment count for the service that renders it', async () => {
  const text = await counted(
    message({ kind: 'page', service: 'svc_stats_pages', upstream: '' }),
    message({ kind: 'fragment', service: 'svc_stats_pages', status: '504', upstream: '504' }),
  );
  expect(text).toContain('gateway_requests_total{kind="page",service="svc-stats",status="200"} 1');
  expect(text).toContain('gateway_requests_total{kind="fragment",service="svc-stats",status="504"} 1');
  expect(text).not.toContain('gateway_upstream_failures_total{');
});

it.each([
  ['200', 0],
  ['', 0],
  ['-', 0],
  ['500', 0],
  ['502, 200', 1],
  ['502, 504 : 503', 3],
])('the processes asked with %j have %i failures', async (upstream, failures) => {
  expect(await counted(message({ upstream }))).toContain(
    `gateway_upstream_failures_total{service="svc-quiz"} ${failures}`,
  );
});

it.each(['', 'hello', '<190>Nov 23 03:20:00 gateway: {', message({ kind: 'other' }), message({ seconds: 'x' })])(
  'the message %j is counted as unreadable',
  async (text) => {
    expect(await counted(text)).toContain('gateway_unreadable_lines_total 1');
  },
);
