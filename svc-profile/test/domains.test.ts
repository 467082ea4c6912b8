import { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import { endpoint } from '@cardwise/contracts/http/endpoint';
import { UserParams } from '@cardwise/contracts/profile/users';
import { createApp } from '@cardwise/service-kit/app/create-app';
import { route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { internalClient, type InternalClient } from '@cardwise/service-kit/http/internal-client';
import { createLogger } from '@cardwise/service-kit/logs/logger';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { serve, testSecrets, until } from '@cardwise/service-kit/testing/serve';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

import { followDomains } from '../src/domains/follow-domains.ts';
import { startDelivery, openOutbox } from '../src/outbox/delivery.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const lines: string[] = [];
const log = createLogger({ service: 'svc-profile', level: 'info', output: { write: (line) => lines.push(line) } });

type Told = { domain: string; what: string; of: string };
type Service = { away: boolean; work: () => Promise<unknown>; client: InternalClient };

const called = {
  domain: 'any',
  audience: 'service',
  params: z.extend(UserParams, { domain: z.string() }),
  response: z.unknown(),
} as const;
const adopted = endpoint({
  ...called,
  method: 'POST',
  path: '/internal/:domain/:user/adopt',
  body: z.object({ visit: z.string() }),
});
const forgotten = endpoint({ ...called, method: 'POST', path: '/internal/:domain/:user/forget' });

async function startSite() {
  const told: Told[] = [];
  const services = new Map<string, Service>();
  const { connection, drop } = await testDatabase();
  closers.push(drop);

  const startService = async (name: string): Promise<Service> => {
    const state: Omit<Service, 'client'> = { away: false, work: async () => {} };
    const answer = async (call: Told): Promise<object> => {
      await state.work();
      if (state.away) throw new AppError('unavailable');
      told.push(call);
      return {};
    };
    const app = createApp({
      service: name,
      log,
      internalToken: testSecrets.internal,
      authenticate: async () => undefined,
      readiness: {},
      routes: [
        route(adopted, ({ params: { domain }, body }) => answer({ domain, what: 'adopt', of: body.visit })),
        route(forgotten, ({ params: { domain, user } }) => answer({ domain, what: 'forget', of: user })),
      ],
    });
    const site = await serve(app);
    const client = internalClient({ baseUrl: site.url, token: testSecrets.internal });
    closers.push(client.close, site.close);
    const service = Object.assign(state, { client });
    services.set(name, service);
    return service;
  };
  for (const name of ['svc_quiz', 'svc_rounds', 'svc_stats', 'svc_duel', 'svc_chess']) await startService(name);

  const registry: { remotes: unknown[] | undefined } = { remotes: undefined };
  const server = createServer((_, response) => {
    if (registry.remotes) response.end(JSON.stringify(registry));
    else response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });

  const clock = { now: Date.now() };
  const store = openOutbox(connection);
  const start = async () => {
    const outbox = startDelivery({ store, log, now: () => clock.now });
    const domains = await followDomains({
      connection,
      siteUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      getPeerClient: ({ name }) => services.get(name)!.client,
      log,
      onChange: outbox.follow,
    });
    const stop = async (): Promise<void> => {
      await domains.stop();
      await outbox.stop();
    };
    closers.push(stop);
    const names = (): string[] => domains.current().map(({ name }) => name);
    return { ...outbox, names, stop };
  };
  return {
    told,
    clock,
    store,
    start,
    service: (name: string): Service => services.get(name)!,
    /** Deploys these domains, and takes the others off the site. */
    deploy: (...domains: unknown[]): void => {
      registry.remotes = domains.map((domain) => {
        const { name } = domain as { name: string };
        return { name: `mfe_${name}`, version: '1', entry: '/e.js', domain };
      });
    },
  };
}

function described(name: string, port: number, { peers = [] as string[], paths = {}, service = `svc_${name}` } = {}) {
  return {
    name,
    pages: [],
    service: { name: service, port, calls: [`${name}/.+`], peers },
    players: {
      adopted: `/internal/${name}/:user/adopt`,
      forgotten: `/internal/${name}/:user/forget`,
      exported: `/internal/${name}/:user`,
      ...paths,
    },
  };
}

const quiz = described('quiz', 1, { peers: ['svc_stats'] });
const stats = described('statistics', 2, { service: 'svc_stats' });
const duel = described('duel', 41, { peers: ['svc_quiz'] });
const chess = described('chess', 42);

function getDelivered(told: Told[], visitorId: string): string[] {
  return told.filter(({ of }) => of === visitorId).map(({ domain }) => domain);
}

it('before there is a registry the domains of the repository are told, then those that are live', async () => {
  const { deploy, start } = await startSite();
  const { names } = await start();
  expect(names()).toEqual(['rounds', 'statistics']);
  deploy(stats, chess, duel, quiz);
  await until(() => names().length === 4);
  expect(names().indexOf('duel')).toBeLessThan(names().indexOf('quiz'));
  expect(names().indexOf('quiz')).toBeLessThan(names().indexOf('statistics'));
});

it('a domain that comes is told of what waits, and one that goes is no longer waited for', async () => {
  const { deploy, start, service, store, told } = await startSite();
  deploy(quiz, stats, chess);
  const { names, credit, flush } = await start();
  await until(() => names().includes('chess'));
  service('svc_stats').away = true;
  await credit('visit-1', 'ada');
  await flush();
  expect(await store.credits.findOne({ _id: 'visit-1' })).toMatchObject({ told: { quiz: true, chess: true } });
  deploy(quiz, duel);
  await until(() => names().includes('duel'));
  await flush();
  expect(getDelivered(told, 'visit-1').toSorted()).toEqual(['chess', 'duel', 'quiz', 'quiz']);
  expect(await store.credits.countDocuments()).toBe(0);
});

it('the last copy outlives a restart without the site', async () => {
  const { deploy, start } = await startSite();
  deploy(duel);
  const first = await start();
  await until(() => first.names().includes('duel'));
  await first.stop();
  deploy();
  const { names } = await start();
  expect(names()).toEqual(['duel']);
});

it('what an earlier build began is finished, and told to a domain that it did not know', async () => {
  const { deploy, start, store, told } = await startSite();
  deploy(quiz, stats, chess);
  const { names, flush } = await start();
  await until(() => names().includes('chess'));
  const since = new Date(0);
  await store.credits.insertOne({ _id: 'visit-1', user: 'ada', quiz: true } as never);
  await store.forgets.insertOne({ _id: 'bruno', since, quiz: true, stats: true } as never);
  await flush();
  const all = new Set(['chess', 'quiz', 'statistics']);
  // A run that was under way may have delivered the entry to one of the domains before.
  for (const entry of ['visit-1', 'bruno']) expect(new Set(getDelivered(told, entry))).toEqual(all);
  expect(await store.credits.countDocuments()).toBe(0);
  expect(await store.forgets.countDocuments()).toBe(0);
});

it('an adoption reaches a domain before those that get its data, and these once more after an outage of it', async () => {
  const { deploy, start, service, told, store } = await startSite();
  deploy(stats, quiz, duel);
  const { names, credit, flush } = await start();
  await until(() => names().length === 3);
  await credit('visit-1', 'ada');
  await until(async () => (await store.credits.countDocuments()) === 0);
  expect(getDelivered(told, 'visit-1')).toEqual(['duel', 'quiz', 'statistics']);
  service('svc_duel').away = true;
  await credit('visit-2', 'ada');
  await flush();
  expect(getDelivered(told, 'visit-2')).toEqual(['quiz', 'statistics']);
  service('svc_duel').away = false;
  await flush();
  expect(getDelivered(told, 'visit-2')).toEqual(['quiz', 'statistics', 'duel', 'quiz', 'statistics']);
  expect(await store.credits.countDocuments()).toBe(0);
});

it('an adoption under way while one before it is made is repeated', async () => {
  const { deploy, start, service, told, store } = await startSite();
  deploy(stats, quiz, chess);
  const { names, credit, flush } = await start();
  await until(() => names().includes('chess'));
  service('svc_quiz').away = true;
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  service('svc_stats').work = async () => {
    asked.resolve();
    await promise;
  };
  await credit('visit-1', 'ada');
  await asked.promise;
  service('svc_quiz').away = false;
  await until(() => getDelivered(told, 'visit-1').includes('quiz'));
  resolve();
  await flush();
  await flush();
  expect(getDelivered(told, 'visit-1').filter((domain) => domain !== 'chess')).toEqual([
    'quiz',
    'statistics',
    'statistics',
  ]);
  expect(await store.credits.countDocuments()).toBe(0);
});

it('domains that get each other’s data are told, too', async () => {
  const { deploy, start, told, store } = await startSite();
  deploy(described('duel', 41, { peers: ['svc_chess'] }), described('chess', 42, { peers: ['svc_duel'] }));
  const { names, credit } = await start();
  await until(() => names().includes('chess'));
  await credit('visit-1', 'ada');
  await until(async () => (await store.credits.countDocuments()) === 0);
  expect(getDelivered(told, 'visit-1').toSorted()).toEqual(['chess', 'duel']);
});

it('a domain that hangs holds up nobody else, and gets all in the end', async () => {
  const { deploy, start, service, told, store, clock } = await startSite();
  deploy(chess, quiz, stats);
  const { names, credit, forget, wake } = await start();
  await until(() => names().includes('chess'));
  const { promise, resolve } = Promise.withResolvers<void>();
  service('svc_chess').work = () => promise;
  for (const visitorId of ['visit-1', 'visit-2']) {
    await credit(visitorId, 'ada');
    await until(() => getDelivered(told, visitorId).includes('statistics'));
  }
  await forget('bruno');
  wake();
  await until(() => getDelivered(told, 'bruno').includes('statistics'));
  expect(getDelivered(told, 'bruno')).not.toContain('chess');
  service('svc_chess').work = async () => {};
  resolve();
  clock.now += 10_000;
  await until(async () => (await store.credits.countDocuments()) + (await store.forgets.countDocuments()) === 0);
  for (const entry of ['visit-1', 'visit-2', 'bruno']) expect(getDelivered(told, entry)).toContain('chess');
});

it('everybody forgets a player at once, and once more when no session can store anything any longer', async () => {
  const { deploy, start, told, store, clock } = await startSite();
  deploy(chess, quiz, stats);
  const { names, forget, flush } = await start();
  await until(() => names().includes('chess'));
  await forget('bruno');
  await flush();
  await flush();
  const early = getDelivered(told, 'bruno').length;
  expect(new Set(getDelivered(told, 'bruno'))).toEqual(new Set(['chess', 'quiz', 'statistics']));
  expect(await store.forgets.countDocuments()).toBe(1);
  clock.now += 10_000;
  await flush();
  expect(getDelivered(told, 'bruno').slice(early).toSorted()).toEqual(['chess', 'quiz', 'statistics']);
  expect(await store.forgets.countDocuments()).toBe(0);
});

it.each([
  ['claims another’s service', described('evil', 43, { service: 'svc_quiz' })],
  ['leads to another host', described('evil', 43, { paths: { exported: '//evil.example/:user' } })],
  ['leads out of /internal', described('evil', 43, { paths: { forgotten: '/quiz/:user' } })],
  ['names nobody', described('evil', 43, { paths: { forgotten: '/internal/evil/forget' } })],
  ['climbs', described('evil', 43, { paths: { exported: '/internal/../:user' } })],
  ['has no path', described('evil', 43, { paths: { forgotten: 7 } })],
])('an entry that %s is left out alone, and the log names it', async (_, evil) => {
  lines.length = 0;
  const { deploy, start } = await startSite();
  deploy(quiz, evil, chess);
  const { names } = await start();
  await until(() => names().includes('chess'));
  expect(names().toSorted()).toEqual(['chess', 'quiz']);
  const logged = lines.map((line) => JSON.parse(line) as { unreadable?: { name: string }[] });
  expect(logged.flatMap(({ unreadable = [] }) => unreadable.map(({ name }) => name))).toContainEqual(
    expect.stringMatching(/^(mfe_)?evil$/),
  );
});

it('an entry that the registry’s schema takes is one that svc-profile can call', () => {
  for (const domain of [quiz, stats, duel, chess]) expect(DomainEntry.safeParse(domain).error).toBeUndefined();
});
