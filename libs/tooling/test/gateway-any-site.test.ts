import type { RequestListener } from 'node:http';
import { listCalls } from '@cardwise/contracts/list-calls';
import { embedPath } from '@cardwise/contracts/rounds/pages';
import { locales } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/pages';
import { knownDomains, shellDomains } from '@cardwise/releases/gateway/live-domains';

import { startGatewayApart } from './gateway-apart.ts';

const marker = { 'X-Requested-With': 'XMLHttpRequest' };
const open = "default-src 'none'; frame-ancestors *";
const unframed = expect.stringContaining("frame-ancestors 'none'") as string;

/** The service `lax` would let everything be framed, and notes the requests that reach it. */
const reached: { path: string | undefined; cookie: string | undefined; origin: unknown }[] = [];
const lax: RequestListener = ({ url, headers }, response) => {
  reached.push({ path: url, cookie: headers.cookie, origin: headers['x-public-origin'] });
  response.setHeader('Content-Security-Policy', open);
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Set-Cookie', 'visit=1');
  response.end('{}');
};
let rounds = lax;

const known = knownDomains().map(({ domain }) => domain);
/** One of these domains wants pages of others framed, and one of its own. */
const greedy = known.map((domain) => {
  const { service } = domain;
  if (domain.name !== 'rounds' || !service) return domain;
  return { ...domain, service: { ...service, embeds: [...(service.embeds ?? []), '/quiz', '/de/taegliche-zehn'] } };
});
const gateway = await startGatewayApart(
  Object.fromEntries(
    known.flatMap(({ service }) =>
      service ? [[service.name, (request, response) => rounds(request, response)] as [string, RequestListener]] : [],
    ),
  ),
  { callsPerSecond: 1000 },
  {},
  [...shellDomains(), ...greedy],
);
afterAll(() => gateway.stop());
beforeEach(() => {
  rounds = lax;
  reached.length = 0;
});

async function getHeaders(path: string, headers: Record<string, string> = {}) {
  const { headers: answered } = await gateway.ask(path, headers);
  return {
    policy: answered['content-security-policy'],
    resources: answered['cross-origin-resource-policy'],
    readers: answered['access-control-allow-origin'],
    framing: answered['x-frame-options'],
  };
}

const closed = { policy: unframed, resources: 'same-origin', readers: undefined, framing: undefined };
const readable = listCalls().flatMap(({ path, anySite }) => (anySite ? [path] : []));

it.each(locales.map(embedPath))(
  '%s has its service’s policies; the service learns nobody’s cookie, and sets none',
  async (path) => {
    for (const headers of [{}, marker]) {
      const { status, headers: answered } = await gateway.ask(path, { ...headers, Cookie: 'session=secret' });
      expect([status, answered['set-cookie'], answered['x-content-type-options']]).toEqual([200, undefined, 'nosniff']);
      expect(await getHeaders(path)).toEqual({ ...closed, policy: open, resources: 'cross-origin' });
    }
    expect(reached[0]).toEqual({ path, cookie: undefined, origin: 'https://cards.example' });
  },
);

it('a framed page that brings no policy has the site’s, and so has a problem', async () => {
  rounds = (_, response) => void response.end('{}');
  expect(await getHeaders('/embed/daily')).toEqual(closed);
  rounds = (request) => void request.socket.destroy();
  expect(await getHeaders('/embed/daily')).toEqual(closed);
});

it.each(readable)('%s is read from any origin, without cookies, and never framed', async (path) => {
  for (const headers of [{}, marker, { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }]) {
    const { status, headers: answered } = await gateway.ask(path, { ...headers, Cookie: 'session=secret' });
    expect([status, answered['set-cookie']]).toEqual([200, undefined]);
    expect(await getHeaders(path, headers)).toMatchObject({ policy: unframed, readers: '*' });
  }
  expect(new Set(reached.map(({ cookie }) => cookie))).toEqual(new Set([undefined]));
  expect((await gateway.ask(path, {}, 'POST')).status).toBe(405);
  rounds = (request) => void request.socket.destroy();
  expect(await getHeaders(path)).toEqual({ ...closed, readers: '*' });
});

it('no page, call or file but those is framed or read by others, whatever its service and its description say', async () => {
  const pages = [...shellDomains(), ...known].flatMap((domain) => domain.pages);
  for (const path of pages.flatMap((page) => locales.map((locale) => pagePath(locale, page)))) {
    expect([path, await getHeaders(path)]).toEqual([path, closed]);
  }
  const others = [
    '/',
    '/embed',
    '/embed/',
    '/embed/daily/',
    '/EMBED/daily',
    '/en/embed/daily',
    '/rounds/figures/',
    '/rounds',
  ];
  for (const path of [...others, '/remotes.json', '/robots.txt', '/nowhere', '/%00', '/healthz']) {
    expect([path, await getHeaders(path)]).toEqual([
      path,
      expect.objectContaining({
        policy: expect.stringContaining("frame-ancestors 'none'") as string,
        readers: undefined,
      }),
    ]);
  }
  for (const { path } of listCalls().filter(({ audience, anySite }) => audience !== 'service' && !anySite)) {
    const { policy, readers } = await getHeaders(path.replaceAll(/:\w+/g, 'x'), marker);
    expect([path, policy, readers]).toEqual([path, unframed, undefined]);
  }
});
