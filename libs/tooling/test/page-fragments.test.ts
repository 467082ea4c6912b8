import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import {
  fragmentCopies,
  fragmentLimit,
  fragmentMark,
  fragmentSections,
  fragmentTimeout,
} from '@cardwise/contracts/site/fragment';
import { locales } from '@cardwise/contracts/site/locales';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import { pagePath, privacyPage } from '@cardwise/contracts/site/pages';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';

import { ifSection, includeFragment, includeVisit, section } from '../src/gateway/page-includes.ts';
import { startGatewayApart } from './gateway-apart.ts';

function page(name: string): string {
  return (
    `${includeFragment}<html><head nonce="NONCE_PLACEHOLDER"><title>${name}</title>${section('assets')}` +
    `${ifSection('meta', `<meta>${section('meta')}</meta>`, '<meta>static</meta>')}</head>` +
    `<body>${ifSection('view', section('view'), 'opening')}${section('data')}</body></html>`
  );
}

const files = Object.fromEntries(
  locales.flatMap((locale) => [
    [`shell/${locale}/quiz.html`, page(`quiz ${locale}`)],
    [`shell/${locale}/statistics.html`, page(`statistics ${locale}`)],
    [`shell/${locale}/about.html`, `about ${locale}`],
    [`shell/${locale}/privacy.html`, `privacy ${includeVisit}`],
  ]),
);

function fragment(texts: Partial<Record<(typeof fragmentSections)[number], string>> = {}): string {
  return fragmentSections.map((name) => `${fragmentMark(name)}${texts[name] ?? `(${name})`}`).join('');
}

function whole(name: string, { meta = '<meta>(meta)</meta>', view = '(view)', data = '(data)' } = {}): string {
  return `<title>${name}</title>(assets)${meta}</head><body>${view}${data}</body></html>`;
}

function opening(name: string): string {
  return `<title>${name}</title><meta>static</meta></head><body>opening</body></html>`;
}

let answer: (response: ServerResponse) => void;
let cardPage: typeof answer;
let requests: { path: string | undefined; headers: IncomingHttpHeaders }[];

function service(name: string): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith('/card-page/') === true) {
      cardPage(response);
      return;
    }
    requests.push({ path: `${name} ${request.url}`, headers: request.headers });
    answer(response);
  };
}

const services = { svc_quiz: service('svc-quiz'), svc_stats: service('svc-stats'), svc_admin: service('svc-admin') };
const gateway = await startGatewayApart(services, {}, files);
/** This gateway waits no longer than the suite's, and takes the fewest calls. */
const strict = await startGatewayApart(services, { fragmentTimeout, callsPerSecond: 1 }, files);
const busy = await startGatewayApart(services, { fragmentTimeout }, files);
afterAll(async () => {
  await gateway.stop();
  await busy.stop();
  await strict.stop();
});
beforeEach(() => {
  requests = [];
  answer = (response) => void response.end(fragment());
  cardPage = (response) => void response.writeHead(204, { 'X-Accel-Redirect': '@page' }).end();
});

it.each(locales)('pages in %s contain the fragment of their service', async (locale) => {
  const paths = [
    [pagePath(locale, quizPage), 'svc-quiz', `quiz ${locale}`],
    [pagePath(locale, statisticsPage), 'svc-stats', `statistics ${locale}`],
    [pagePath(locale, statisticsPage, 'core', 2), 'svc-stats', `statistics ${locale}`],
    [pagePath(locale, statisticsPage, 'card', '64-ogre'), 'svc-stats', `statistics ${locale}`],
  ] as const;
  for (const [path, owner, title] of paths) {
    const { status, text } = await gateway.ask(path);
    expect([status, text]).toEqual([200, expect.stringContaining(whole(title))]);
    expect(requests.pop()).toMatchObject({
      path: `${owner} /fragment`,
      headers: { 'x-page': path, 'x-page-language': locale, 'x-public-origin': 'https://cards.example' },
    });
  }
});

it('a service gets the visitor’s cookies and address and the page as asked for, and nothing about the page’s transfer', async () => {
  const { headers } = await gateway.ask('/de/quiz?a=%3Cb%3E&c=d', {
    Cookie: 'session=s; locale=x; bucket=7',
    'X-Bucket': '8',
    Range: 'bytes=0-9',
    'If-None-Match': '*',
    'If-Modified-Since': new Date(0).toUTCString(),
    'Accept-Encoding': 'gzip',
    'X-Page': '/evil',
    'X-Forwarded-For': '192.0.2.1',
  });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers).toEqual({
    host: expect.any(String),
    cookie: 'session=s; locale=x; bucket=7',
    'x-bucket': '7',
    'x-page': '/de/quiz?a=%3Cb%3E&c=d',
    'x-page-language': 'de',
    'x-public-origin': 'https://cards.example',
    'x-request-id': headers['x-request-id'],
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': expect.any(String),
  });
});

it('no other origin than the site’s is allowed without a setting', async () => {
  const { text, headers } = await gateway.ask('/de/pixel-quiz');
  expect(text).toContain('data-override=""');
  expect(headers['content-security-policy']).toContain("script-src 'self'; worker-src");
});

it('the site’s own meta tags stay unless the fragment has some', async () => {
  answer = (response) => void response.end(fragment({ meta: '' }));
  expect((await gateway.ask('/quiz')).text).toContain(whole('quiz en', { meta: '<meta>static</meta>' }));
});

it('a page without a service, or of a shell without a file for it, is sent as it is', async () => {
  expect((await gateway.ask('/de/ueber')).text).toBe('about de');
  expect((await gateway.ask('/de/pixel-quiz')).text).toContain('index de');
  expect((await gateway.ask('/de/mein-profil')).text).toContain('index de');
  expect(requests).toEqual([]);
});

const half = fragment().split(fragmentMark('end'))[0] ?? '';
type Fault = [name: string, answer: (response: ServerResponse) => void];
const delays: Fault[] = [
  ['hangs', () => {}],
  ['stops halfway', (response) => void response.writeHead(200, { 'Content-Length': 999 }).write(half)],
];
const faults: Fault[] = [
  ['hangs up', (response) => void response.destroy()],
  [
    'hangs up halfway',
    (response) => void response.writeHead(200, { 'Content-Length': 999 }).write(half, () => response.destroy()),
  ],
  ['answers 500', (response) => void response.writeHead(500).end(fragment())],
  ['answers 503', (response) => void response.writeHead(503).end(fragment())],
  ['answers 404', (response) => void response.writeHead(404).end(fragment())],
  ['answers 304', (response) => void response.writeHead(304).end()],
  ['redirects', (response) => void response.writeHead(302, { Location: '/de/quiz' }).end(fragment())],
  ['sends nothing', (response) => void response.end()],
  ['sends a problem', (response) => void response.end('{"code":"unavailable"}')],
  ['sends another version', (response) => void response.end(fragment().replaceAll('fragment-1', 'fragment-2'))],
  ['sends a fragment without its end', (response) => void response.end(half)],
  ['sends text before it', (response) => void response.end(` ${fragment()}`)],
];

/** nginx's own limits are a minute each. */
const shortOfDefaults = 30_000;

function showsOpening({ ask }: typeof gateway) {
  return async (_: string, fault: typeof answer): Promise<void> => {
    answer = fault;
    const { status, text } = await ask('/de/quiz');
    expect([status, text]).toEqual([200, expect.stringContaining(opening('quiz de'))]);
    expect(requests).toHaveLength(1);
  };
}

it.each(delays)('the page shows its opening when the service %s', showsOpening(strict), shortOfDefaults);
it.each(faults)('the page shows its opening when the service %s', showsOpening(gateway), shortOfDefaults);

describe('a page whose fragment is nobody’s own', () => {
  const card = '/de/statistiken/card/64';
  const shared = (view: string) => (response: ServerResponse) =>
    void response
      .setHeader('Cache-Control', 'no-store')
      .setHeader(fragmentCopies.header, fragmentCopies.seconds)
      .end(fragment({ view }));

  const away = [...delays, ...faults].filter(([name]) => /^(hangs|hangs up|answers 50\d)$/.test(name));
  it.each(away)(
    'has a copy of the last one when the service %s',
    async (_, fault) => {
      const copy = expect.stringContaining(whole('statistics de', { view: '(seen)' }));
      answer = shared('(seen)');
      expect((await busy.ask(card)).text).toEqual(copy);
      answer = fault;
      expect((await busy.ask(card, { Cookie: 'session=s; bucket=7' })).text).toEqual(copy);
      cardPage = (response) => void response.writeHead(503).end();
      expect((await busy.ask(card)).text).toEqual(copy);
      expect((await busy.ask('/fr/statistiques/card/64')).text).toContain(opening('statistics fr'));
      expect((await busy.ask(`${card}?a`)).text).toContain(opening('statistics de'));
    },
    shortOfDefaults,
  );

  it('is rendered again whenever the service can', async () => {
    for (const view of ['(first)', '(second)']) {
      answer = shared(view);
      expect((await gateway.ask(card)).text).toContain(view);
    }
  });

  it('is never copied unless the service allows it', async () => {
    answer = (response) => void response.end(fragment({ view: '(own)' }));
    expect((await busy.ask('/de/statistiken')).text).toContain('(own)');
    answer = (response) => void response.writeHead(503).end();
    expect((await busy.ask('/de/statistiken')).text).toContain(opening('statistics de'));
  });
});

it('a card’s page is not held up twice when svc-stats hangs or fails', async () => {
  for (const way of [() => {}, (response: ServerResponse) => void response.writeHead(500).end()]) {
    cardPage = way;
    const { status, text } = await strict.ask('/de/statistiken/card/64');
    expect([status, text]).toEqual([200, expect.stringContaining(opening('statistics de'))]);
  }
  expect(requests).toEqual([]);
});

it('a fragment of the largest size is shown, and one beyond it does not break the page', async () => {
  const view = 'ä['.repeat((fragmentLimit - 2000) / 3);
  for (const times of [1, 4]) {
    answer = (response) => void response.end(fragment({ view: view.repeat(times) }));
    expect((await gateway.ask('/de/quiz')).text).toContain(whole('quiz de', { view: view.repeat(times) }));
  }
});

it('nothing within a fragment is read as a command, a placeholder or a mark', async () => {
  const view = '<!--# include virtual="/remotes.json" --><!--#echo var="request_id" -->NONCE_PLACEHOLDER$request_id';
  answer = (response) => void response.end(fragment({ view }));
  const path = '/de/quiz?%3C!--#include=/remotes.json';
  expect((await gateway.ask(path)).text).toContain(whole('quiz de', { view }));
  answer = (response) => void response.end(fragment({ data: `{"q":"${fragmentMark('data')}"}` }));
  expect((await gateway.ask(path)).text).toContain(opening('quiz de'));
});

it('a page has a token of svc-admin, made for its visitor’s address and bucket', async () => {
  answer = (response) => void response.end('to.ken');
  const { status, text } = await gateway.ask(pagePath('de', privacyPage), {
    Cookie: 'bucket=7',
    'X-Forwarded-For': '192.0.2.1',
  });
  expect([status, text]).toEqual([200, 'privacy <script type="application/json" id="visit">to.ken</script>']);
  expect(requests).toEqual([
    { path: 'svc-admin /visit', headers: expect.objectContaining({ 'x-bucket': '7', 'x-forwarded-for': '127.0.0.1' }) },
  ]);
  expect(requests[0]?.headers).not.toHaveProperty('cookie');
  expect((await gateway.ask('/de/privacy.html')).text).not.toContain('to.ken');
});

it.each([...delays, ...faults.filter(([fault]) => !fault.startsWith('sends'))])(
  'the page has no token, and is whole, when svc-admin %s',
  async (_, fault) => {
    answer = fault;
    const { status, text } = await strict.ask(pagePath('de', privacyPage));
    expect(status).toBe(200);
    expect(text).toMatch(/^privacy <script type="application\/json" id="visit">[^<]*<\/script>$/);
    expect(text).not.toContain('to.ken');
  },
  shortOfDefaults,
);

it('a fragment or a token cannot be asked for from outside', async () => {
  for (const path of [
    '/.visit',
    '/visit',
    '/.fragment',
    '/fragment',
    '/%2efragment',
    '/.fragment?a',
    '//.fragment',
    '/internal/fragment',
  ])
    for (const headers of [{}, { 'X-Requested-With': 'XMLHttpRequest' }, { Accept: 'text/html' }])
      expect([path, (await gateway.ask(path, headers)).status]).toEqual([path, 404]);
  expect(requests).toEqual([]);
});

it('a browser without a bucket gets one with its first page and keeps it; the service is told the same', async () => {
  for (const cookie of [undefined, 'bucket=', 'bucket=100', 'bucket=07', 'bucket=-1', 'bucket=7x']) {
    const { headers } = await gateway.ask('/de/quiz', cookie === undefined ? {} : { Cookie: cookie });
    const bucket = String(requests.pop()?.headers['x-bucket']);
    expect(Number(bucket)).toBeLessThan(100);
    expect([cookie, headers['set-cookie']]).toEqual([
      cookie,
      [`bucket=${bucket}; Path=/; Max-Age=31536000; SameSite=Lax`],
    ]);
  }
  for (const bucket of ['0', '9', '10', '99']) {
    const { headers } = await gateway.ask('/de/quiz', { Cookie: `bucket=${bucket}` });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(requests.pop()?.headers['x-bucket']).toBe(bucket);
  }
  const { headers } = await gateway.ask('/de/ueber', { 'X-Forwarded-Proto': 'https' });
  expect(headers['set-cookie']).toEqual([expect.stringMatching(/^bucket=\d+; .*; Secure$/)]);
});

it('draws every bucket as often as any other', async () => {
  const visits = 100;
  let below30 = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    const { headers } = await gateway.ask('/de/ueber');
    if (Number(/^bucket=(\d+)/.exec(headers['set-cookie']?.[0] ?? '')?.[1]) < 30) below30 += 1;
  }
  // The limit is about four standard deviations: one is the root of 100 · 0.3 · 0.7, which is 4.6.
  expect(Math.abs(below30 - 30)).toBeLessThan(19);
});

it('only pages draw a bucket, and no page with one may be kept by a shared cache', async () => {
  for (const path of ['/remotes.json', '/main.0123456789ab.js', '/de/index.html', '/de', '/nowhere', '/robots.txt'])
    expect([path, (await gateway.ask(path, { Accept: 'text/html' })).headers['set-cookie']]).toEqual([path, undefined]);
  const call = await gateway.ask('/session', { 'X-Requested-With': 'XMLHttpRequest' });
  expect(call.headers).not.toHaveProperty('set-cookie');
  for (const path of ['/de/quiz', '/de/statistiken/core', '/de/ueber', '/admin', '/de/mein-profil']) {
    const { headers } = await gateway.ask(path);
    expect([path, headers['set-cookie'], headers['cache-control']]).toEqual([
      path,
      [expect.any(String)],
      expect.stringMatching(/^private/),
    ]);
  }
});

it('a page with a question or cards is kept by its visitor alone, a question’s for the same cookies', async () => {
  const getCaching = async (path: string) => {
    const { headers } = await gateway.ask(path, { Cookie: 'bucket=7' });
    return [headers['cache-control'], String(headers['vary']).replace('Accept-Encoding, ', '')];
  };
  expect(await getCaching('/de/quiz')).toEqual(['private, no-cache', 'Cookie']);
  expect(await getCaching('/de/pixel-quiz')).toEqual(['private, no-cache', 'Cookie']);
  expect(await getCaching('/de/statistiken/core')).toEqual(['private, no-cache', 'Accept-Encoding']);
  expect(await getCaching('/de/ueber')).toEqual(['no-cache', 'Accept-Encoding']);
  expect(await getCaching('/admin')).toEqual(['no-cache', 'Accept-Encoding']);
  const { headers } = await gateway.ask('/de/quiz');
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('last-modified');
});

it('a finished page is compressed and HEAD gets its headers alone', async () => {
  const view = 'card '.repeat(2000);
  answer = (response) => void response.end(fragment({ view }));
  const { headers, body } = await gateway.ask('/de/quiz', { 'Accept-Encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(body.length).toBeLessThan(2000);
  expect(gunzipSync(body).toString()).toContain(whole('quiz de', { view }));
  requests = [];
  const head = await gateway.ask('/de/quiz', {}, 'HEAD');
  expect([head.status, head.text, requests]).toEqual([200, '', []]);
  expect(head.headers['cache-control']).toBe('private, no-cache');
});

it('a flood of pages gets openings, not errors', async () => {
  const pages = await Promise.all(Array.from({ length: 300 }, () => strict.ask('/de/quiz')));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(pages.filter(({ text }) => text.includes(opening('quiz de'))).length).toBeGreaterThan(20);
  expect(requests.length).toBeLessThan(260);
});
