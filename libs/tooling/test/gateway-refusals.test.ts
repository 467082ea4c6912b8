import { request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { clearCookiesPath } from '@cardwise/contracts/site/pages';
import { text } from 'node:stream/consumers';

import { type Answer, startGatewayApart } from './gateway-apart.ts';

const marker = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };
const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Language': 'fr;q=0.2, pl;q=0.9' };
const cookies = { cookie: `session_changed=x; a=${'c'.repeat(9000)}` };

const gateway = await startGatewayApart({ svc_stats: (_, response) => response.destroy() }, { callsPerSecond: 1 });
afterAll(() => gateway.stop());

async function send(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const { hostname, port } = new URL(gateway.url);
  const call = request({ hostname, port, method: 'POST', path, headers, agent: false });
  call.on('error', () => {}).end(body);
  const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
  const sent = await text(answer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: sent, body: Buffer.from(sent) };
}

type Ask = (headers: Record<string, string>) => Promise<Answer>;

const flood: Ask = async (headers) => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => gateway.ask('/sitemap-cards-de.xml', headers)));
  return answers.find(({ status }) => status === 429) ?? answers[0]!;
};

describe.each<[string, number, string, Ask]>([
  ['an address that two programs read differently', 400, 'unreadable', (headers) => gateway.ask('/a%2f..', headers)],
  ['too many cookies', 400, 'cookies', (headers) => gateway.ask('/quiz', { ...headers, ...cookies })],
  ['a method that pages do not have', 405, 'unreadable', (headers) => gateway.ask('/quiz', headers, 'PUT')],
  ['too large a body', 413, 'unreadable', (headers) => send('/quiz', headers, 'x'.repeat(300_000))],
  ['a service that fails', 503, 'unavailable', (headers) => gateway.ask('/sitemap-cards-de.xml', headers)],
  ['too many requests', 429, 'unavailable', flood],
])('%s', (_, status, name, ask) => {
  it('is told to a browser by a page in its language', async () => {
    const answer = await ask(browser);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      status,
      'text/html',
      'no-store',
    ]);
    expect(answer.text).toContain(`${name} pl`);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['retry-after']).toBe(name === 'unavailable' ? '2' : undefined);
  });

  it('is told to a call by a problem', async () => {
    const answer = await ask(marker);
    // A page may refuse a method that calls at this address may have; there is no such call here.
    const refused = status === 405 ? 404 : status;
    expect([answer.status, answer.headers['content-type']]).toEqual([refused, 'application/problem+json']);
    expect(JSON.parse(answer.text)).toMatchObject({ status: refused });
  });
});

it.each([
  ['/internal/catalogue', 404],
  ['/cards/en/999.png', 404],
  ['/remotes/mfe_quiz/gone/remote.js', 404],
  ['/nirvana', 404],
])('a browser that opens %s gets the page for what is not there', async (path, status) => {
  const answer = await gateway.ask(path, browser);
  expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html']);
  expect(answer.text).toContain('404 pl');
  const picture = await gateway.ask(path, { Accept: 'image/avif,image/webp' });
  expect([picture.status, picture.headers['content-type']]).toEqual([status, 'application/problem+json']);
});

it('too many cookies before anything else, as some browsers send them, get a page', async () => {
  const { status, headers, text: html } = await gateway.ask('/quiz', { ...cookies, ...browser });
  expect([status, headers['content-type']]).toEqual([400, 'text/html']);
  expect(html).toContain('cookies en');
});

it('too long an address, of which nothing else is read, gets a page', async () => {
  const { status, headers, text: html } = await gateway.ask(`/quiz?x=${'y'.repeat(9000)}`, marker);
  expect([status, headers['content-type']]).toEqual([400, 'text/html']);
  expect(html).toContain('unreadable en');
});

it('a request that is none gets an answer', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.end('GET /quiz HTTP/1.1\r\nHost: a b\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

describe('the button of the page about too many cookies', () => {
  const { host } = new URL(gateway.url);
  // Node would send the header Host last, which browsers send first.
  const press = (headers: Record<string, string>) => send(clearCookiesPath, { Host: host, ...browser, ...headers }, '');
  const here = { Origin: gateway.url };

  it('has the browser delete them and leads to the start page', async () => {
    const { status, headers } = await press({ ...here, ...cookies });
    expect([status, headers['location'], headers['clear-site-data']]).toEqual([303, '/', '"cookies"']);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { Origin: 'https://evil.example', ...cookies }],
    ['a sibling of this site', { Origin: gateway.url.replace('127.0.0.1', 'www.127.0.0.1'), ...cookies }],
    ['another scheme', { Origin: gateway.url.replace('http:', 'https:'), ...cookies }],
    ['a page without an origin', { Origin: 'null', ...cookies }],
    ['nobody knows whom', cookies],
    ['a browser with few cookies', { ...here, cookie: 'a=b' }],
  ])('does nothing for %s', async (_, headers) => {
    const answer = await press(headers);
    expect(answer.headers['clear-site-data']).toBeUndefined();
    expect([400, 405]).toContain(answer.status);
  });

  it('is no link', async () => {
    const answer = await gateway.ask(clearCookiesPath, { Host: host, ...browser, ...here, ...cookies });
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([400, undefined]);
  });
});

it('nginx has nothing to say against its configuration', () => {
  expect(gateway.complaints()).toBe('');
});
