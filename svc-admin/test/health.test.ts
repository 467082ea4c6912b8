import { serve } from '@cardwise/service-kit/testing/serve';
import Koa from 'koa';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { healthPage } from '../src/health/page.ts';

let asked = 0;
let readiness: RequestListener;
const service = createServer((request, response) => {
  asked += 1;
  readiness(request, response);
}).listen(0, '127.0.0.1');
await once(service, 'listening');
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const says =
  (ready: boolean, checks: Record<string, string | null>): RequestListener =>
  (_, response) =>
    response.writeHead(ready ? 200 : 503).end(JSON.stringify({ service: 'svc-stats', ready, checks }));

const start = async (services: Record<string, string>) => {
  const clock = { now: 0 };
  const site = await serve(new Koa().use(healthPage(services, () => clock.now)));
  return { ...site, clock, health: () => site.request('GET', '/healthz') };
};

beforeEach(() => {
  asked = 0;
  readiness = says(true, { database: null });
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

it('is fine when every service is', async () => {
  const { health, close } = await start({ 'svc-stats': url });
  expect(await health()).toMatchObject({
    status: 200,
    body: { ready: true, services: { 'svc-stats': { ready: true, checks: { database: null } } } },
  });
  await close();
});

it('names the services that are not', async () => {
  readiness = says(false, { database: 'not connected' });
  const { health, close } = await start({ 'svc-stats': url, 'svc-profile': 'http://127.0.0.1:9' });
  expect(await health()).toMatchObject({
    status: 503,
    body: {
      ready: false,
      services: {
        'svc-stats': { ready: false, checks: { database: 'not connected' } },
        'svc-profile': { ready: false, checks: { reachable: expect.any(String) } },
      },
    },
  });
  await close();
});

it('asks a service once, however many ask at once and within a second', async () => {
  const { health, clock, close } = await start({ 'svc-stats': url });
  await Promise.all(Array.from({ length: 60 }, health));
  clock.now = 999;
  readiness = says(false, { database: 'not connected' });
  expect((await health()).status).toBe(200);
  expect(asked).toBe(1);
  clock.now = 1000;
  expect((await health()).status).toBe(503);
  expect(asked).toBe(2);
  await close();
});

it('answers when a service hangs, before it answers or in the middle of it', async () => {
  for (const hanging of [() => {}, (_, response) => response.write('{')] satisfies RequestListener[]) {
    readiness = hanging;
    const { health, close } = await start({ 'svc-stats': url });
    expect(await health()).toMatchObject({ status: 503, body: { services: { 'svc-stats': { ready: false } } } });
    await close();
  }
}, 30_000);
