import type { RequestListener } from 'node:http';
import { startGatewayMetrics } from '@cardwise/gateway-metrics/start-gateway-metrics';
import { freePort } from '@cardwise/service-kit/testing/serve';

import { includeFragment } from '../src/gateway/page-includes.ts';
import { metricsLog } from '../src/gateway/render-nginx.ts';
import { waitUntil } from '../src/suite/wait-until.ts';
import { startGatewayApart } from './gateway-apart.ts';

const answers: RequestListener = (_, response) => void response.end('{}');
const hangsOnPages: RequestListener = (request, response) => {
  if (request.url === '/fragment') return;
  response.writeHead(request.url?.startsWith('/card-page/') === true ? 503 : 200).end('{}');
};

const port = await freePort();
const stopMetrics = await startGatewayMetrics({ port, host: '127.0.0.1' });
const gateway = await startGatewayApart(
  { svc_quiz: answers, svc_stats: hangsOnPages },
  { callsPerSecond: 3, fragmentTimeout: 2000, metricsLog: metricsLog(port) },
  {
    'shell/de/quiz.html': `${includeFragment}quiz`,
    'shell/de/statistics.html': `${includeFragment}list`,
    'shell/de/about.html': 'about',
  },
);
afterAll(async () => {
  await gateway.stop();
  await stopMetrics();
});

async function scrape(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

async function series(name: string): Promise<Record<string, number>> {
  const lines = (await scrape()).matchAll(new RegExp(`^${name}\\{(.*)\\} (\\d+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, labels = '', value]) => [labels.replaceAll('"', ''), Number(value)]));
}

function until(expected: Record<string, number>): Promise<void> {
  return waitUntil(async () => {
    const counted = await series('gateway_requests_total');
    const missing = Object.entries(expected).filter(([labels, value]) => counted[labels] !== value);
    return missing.length === 0 ? undefined : JSON.stringify({ missing, counted });
  }, 60_000);
}

const marker = { 'X-Requested-With': 'XMLHttpRequest' };

it('every request counts once, a page’s fragment apart; files and pictures count when they fail', async () => {
  await gateway.ask('/de/quiz');
  await gateway.ask('/de/statistiken');
  await gateway.ask('/de/statistiken/card/64');
  await gateway.ask('/de/ueber');
  await gateway.ask('/');
  await gateway.ask('/remotes.json');
  await gateway.ask('/nowhere.js', { Accept: '*/*' });
  await gateway.ask('/cards/en/64.png');
  await gateway.ask('/login');
  await gateway.ask('/quiz/new', marker, 'POST');
  await gateway.ask('/session', marker);
  await gateway.ask('/nothing', marker);
  await gateway.ask('/statistics/../x');
  const expected = {
    'kind=page,service=svc-quiz,status=200': 1,
    'kind=fragment,service=svc-quiz,status=200': 1,
    'kind=page,service=svc-stats,status=200': 2,
    // One fragment is late, one follows a failed check of the card; nginx has a copy of neither.
    'kind=fragment,service=svc-stats,status=502': 2,
    'kind=page,service=,status=200': 1,
    'kind=page,service=,status=302': 1,
    'kind=file,service=,status=404': 1,
    'kind=picture,service=svc-admin,status=404': 1,
    'kind=login,service=svc-profile,status=302': 1,
    'kind=call,service=svc-quiz,status=200': 1,
    'kind=call,service=svc-profile,status=503': 1,
    'kind=call,service=,status=404': 1,
    'kind=call,service=svc-stats,status=400': 1,
  };
  await until(expected);
  expect(await series('gateway_requests_total')).toEqual(expected);
  expect(await series('gateway_upstream_failures_total')).toEqual({
    'service=svc-quiz': 0,
    // The failures are those of /session and /login; a refused call is tried once more.
    'service=svc-profile': 3,
    'service=svc-stats': 0,
  });
  const text = await scrape();
  expect(text).toContain('gateway_unreadable_lines_total 0');
  expect(text).toMatch(/^gateway_connections [1-9]\d*$/m);
});

it('refused calls count as such', async () => {
  const replies = await Promise.all(Array.from({ length: 120 }, () => gateway.ask('/statistics/insert/x', marker)));
  const refused = replies.filter(({ status }) => status === 429).length;
  expect(refused).toBeGreaterThan(10);
  await until({
    'kind=call,service=svc-stats,status=429': refused,
    'kind=call,service=svc-stats,status=200': replies.length - refused,
  });
});
