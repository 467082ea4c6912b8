import { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import { serve } from '@cardwise/service-kit/testing/serve';
import Koa from 'koa';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type LiveDomains, readLiveDomains } from '../src/domains/live-domains.ts';
import { healthPage } from '../src/health/page.ts';

let asked = 0;
let readiness: RequestListener;
const service = createServer((request, response) => {
  asked += 1;
  readiness(request, response);
}).listen(0, '127.0.0.1');
await once(service, 'listening');
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

function says(ready: boolean, checks: Record<string, string | null>): RequestListener {
  return (_, response) =>
    response.writeHead(ready ? 200 : 503).end(JSON.stringify({ service: 'svc-stats', ready, checks }));
}

function getDomain(service: string): DomainEntry {
  return DomainEntry.parse({
    name: service.slice(4),
    pages: [],
    service: { name: service, port: 20 + service.length, calls: [] },
  });
}

async function start(urls: Record<string, string> = {}, domains?: LiveDomains) {
  const clock = { now: 0 };
  const page = healthPage({
    own: { name: 'svc_admin', port: 4 },
    domains: domains ?? (async () => Object.keys(urls).map(getDomain)),
    getUrl: ({ name }) => urls[name] ?? url,
    now: () => clock.now,
  });
  const site = await serve(new Koa().use(page));
  return { ...site, clock, health: () => site.request('GET', '/healthz') };
}

beforeEach(() => {
  asked = 0;
  readiness = says(true, { database: null });
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const fine = { ready: true, checks: { database: null } };

it('is fine when every service is', async () => {
  const { health, close } = await start({ svc_stats: url });
  expect(await health()).toMatchObject({
    status: 200,
    body: {
      ready: true,
      services: { 'svc-admin': fine, 'svc-stats': fine },
    },
  });
  await close();
});

it('names the services that are not', async () => {
  readiness = says(false, { database: 'not connected' });
  const { health, close } = await start({ svc_stats: url, svc_profile: 'http://127.0.0.1:9' });
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

it('asks the services of the domains that are live, of the repository’s before there is a registry', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'cardwise-health-'));
  const write = (...domains: DomainEntry[]) => {
    const remotes = domains.map((domain) => ({ name: `mfe_${domain.name}`, version: '1', entry: '/e.js', domain }));
    return writeFile(join(siteDir, 'remotes.json'), JSON.stringify({ remotes }));
  };
  const services = async (): Promise<string[]> => {
    const { health, close } = await start({}, readLiveDomains(siteDir));
    const { body } = await health();
    await close();
    return Object.keys((body as { services: object }).services);
  };
  expect(await services()).toEqual(['svc-admin', 'svc-profile', 'svc-quiz', 'svc-rounds', 'svc-stats']);
  await write(getDomain('svc_quiz'), getDomain('svc_rounds'));
  expect(await services()).toEqual(['svc-admin', 'svc-quiz', 'svc-rounds']);
  await write(getDomain('svc_quiz'));
  expect(await services()).toEqual(['svc-admin', 'svc-quiz']);
  await rm(siteDir, { recursive: true });
});

it('asks a service once, however many ask at once and within a second', async () => {
  const { health, clock, close } = await start({ svc_stats: url });
  await Promise.all(Array.from({ length: 60 }, health));
  clock.now = 999;
  readiness = says(false, { database: 'not connected' });
  expect((await health()).status).toBe(200);
  expect(asked).toBe(2);
  clock.now = 1000;
  expect((await health()).status).toBe(503);
  expect(asked).toBe(4);
  await close();
});

it('answers when a service hangs, before it answers or in the middle of it', async () => {
  for (const hanging of [() => {}, (_, response) => response.write('{')] satisfies RequestListener[]) {
    readiness = hanging;
    const { health, close } = await start({ svc_stats: url });
    expect(await health()).toMatchObject({ status: 503, body: { services: { 'svc-stats': { ready: false } } } });
    await close();
  }
}, 30_000);
