import { mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { picturesPath, roundPictureUrl, sharePictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { pagePath } from '@cardwise/contracts/site/pages';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { locales } from '@cardwise/contracts/site/locales';

import { startGatewayApart } from './gateway-apart.ts';

const marker = { 'X-Requested-With': 'XMLHttpRequest' };
const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const reached: string[] = [];

function echo(service: string): RequestListener {
  return (request, response) => {
    reached.push(`${service} ${request.url}`);
    response.end('{}');
  };
}

let stats: RequestListener = echo('svc-stats');
let admin: RequestListener = echo('svc-admin');
const gateway = await startGatewayApart(
  {
    svc_quiz: echo('svc-quiz'),
    svc_stats: (request, response) => stats(request, response),
    svc_admin: (request, response) => admin(request, response),
  },
  { overrideOrigin: 'http://localhost:3001' },
);
afterAll(() => gateway.stop());
beforeEach(() => {
  reached.length = 0;
  stats = echo('svc-stats');
  admin = echo('svc-admin');
});

it('nginx has nothing to say against its configuration', () => {
  expect(gateway.complaints()).toBe('');
});

describe('an ambiguous path', () => {
  it.each([
    '/INTERNAL/players/x%2f..%2f..%2f..%2fstatistics%2fx/forget',
    '/statistics/..%2finternal/players/x/forget',
    '/statistics/../internal/players/x/forget',
    '/statistics/x/../../internal/players/x/forget',
    '/statistics/./insert/x',
    '/statistics/%2e%2e/internal/catalogue',
    '/statistics/%2E./internal/catalogue',
    '/statistics/.%2e',
    '/statistics/insert/%2F',
    '/statistics/insert/x%5c..',
    String.raw`/statistics/insert\x`,
    '/statistics/insert/x%0d%0aX-Evil:%201',
    '/statistics/insert/x%7F',
    '/statistics/insert/x#/../..',
    '/remotes/..%2fshell/robots.txt',
    '/cards/%2e%2e/site/remotes.json',
    '/login/..%2fadmin/logs/load',
    '/statistiken/card/7-x%0d%0aSet-Cookie:%20a=b',
  ])('%s is refused, for a call and for a page', async (path) => {
    const call = await gateway.ask(path, marker);
    expect([call.status, call.headers['content-type']]).toEqual([400, 'application/problem+json']);
    expect(JSON.parse(call.text)).toMatchObject({ code: 'validation_failed', status: 400 });
    const page = await gateway.ask(path, browser);
    expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html']);
    expect(page.text).toContain('unreadable en');
    expect(reached).toEqual([]);
  });

  it.each(['/../etc/passwd', '/statistics/insert/x%00'])(
    '%s is refused by a page: nothing else of the request is read',
    async (path) => {
      for (const headers of [marker, browser]) {
        const { status, text } = await gateway.ask(path, headers);
        expect([status, text.includes('unreadable en')]).toEqual([400, true]);
      }
      expect(reached).toEqual([]);
    },
  );

  it.each([
    '/internal/catalogue',
    '/INTERNAL/catalogue',
    '//internal/catalogue',
    '/%69nternal/catalogue',
    '/%73tatistics/insert/x',
    '//statistics/insert/x',
    '/STATISTICS/insert/x',
    '/Session',
    '/session/',
  ])('%s belongs to no service', async (path) => {
    expect((await gateway.ask(path, marker)).status).toBe(404);
    expect(reached).toEqual([]);
  });

  it.each([
    '/statistics/insert/a%252fb',
    '/statistics/insert/...',
    '/statistics/insert/a..b',
    '/statistics/card/1?locale=%2f..%2f',
    '/statistics//insert/x',
    '/statistics/insert/%C3%A4',
  ])('%s reaches its service as it was sent', async (path) => {
    expect((await gateway.ask(path, marker)).status).toBe(200);
    expect(reached).toEqual([`svc-stats ${path}`]);
  });
});

it('the redirect of a bare URL keeps the escaping of its path', async () => {
  const { status, headers } = await gateway.ask('/statistiken/card/7-gr%C3%B6%C3%9Fe%3Fa=b%20c', browser);
  expect([status, headers['location']]).toEqual([302, '/de/statistiken/card/7-gr%C3%B6%C3%9Fe%3Fa=b%20c']);
});

describe('a card’s page', () => {
  const known: RequestListener = (request, response) => {
    reached.push(request.url ?? '');
    if (request.url === '/card-page/64') response.writeHead(204, { 'X-Accel-Redirect': '@page' }).end();
    else response.writeHead(404, { 'Content-Type': 'application/problem+json' }).end('{"code":"not_found"}');
  };
  const getPath = (locale: (typeof locales)[number], rest: string): string =>
    `${pagePath(locale, statisticsPage, 'card')}/${rest}`;

  it.each(locales)('exists in %s if the card does, else is a 404 page', async (locale) => {
    stats = known;
    const found = await gateway.ask(getPath(locale, '64-frost-giant'), browser);
    expect([found.status, found.text]).toEqual([200, expect.stringContaining(`index ${locale}`)]);
    expect(found.text).not.toContain('PLACEHOLDER');
    expect(found.headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'private, no-cache' });
    const missing = await gateway.ask(getPath(locale, '65-ogre'), { ...browser, 'Accept-Language': locale });
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining(`404 ${locale}`)]);
    expect(reached).toEqual(['/card-page/64', '/card-page/65']);
  });

  it('is a problem for clients that do not accept HTML', async () => {
    stats = known;
    const { status, text } = await gateway.ask('/statistics/card/65', { Accept: 'application/json' });
    expect([status, JSON.parse(text)]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('is served when svc-stats is broken or hangs up', async () => {
    const ways: RequestListener[] = [
      (_, response) => void response.writeHead(503).end(),
      (_, response) => void response.writeHead(500).end(),
      (request) => void request.socket.destroy(),
    ];
    for (const way of ways) {
      stats = way;
      const { status, text } = await gateway.ask('/de/statistiken/card/64', browser);
      expect([status, text]).toEqual([200, expect.stringContaining('index de')]);
    }
  });

  it.each(['/statistics/card', '/statistics/card/', '/statistics/card/ogre', '/statistics/core/1234567'])(
    '%s is not a page',
    async (path) => {
      expect((await gateway.ask(path, browser)).status).toBe(404);
      expect(reached).toEqual([]);
    },
  );
});

describe('the picture of a link preview', () => {
  const path = sharePictureUrl('64', '0123456789abcdef');

  it('is drawn by svc-admin until it is a file', async () => {
    expect((await gateway.ask(path, browser)).status).toBe(200);
    expect(reached).toEqual([`svc-admin ${path}`]);
    mkdirSync(join(gateway.imagesDir, 'share'), { recursive: true });
    writeFileSync(join(gateway.imagesDir, path.replace(picturesPath, '')), 'a picture');
    const { headers, text } = await gateway.ask(path, browser);
    expect(text).toBe('a picture');
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(reached).toHaveLength(1);
  });

  it.each(['/cards/share/64.jpg', '/cards/share/64-0123456789ABCDEF.jpg', '/cards/share/x-0123456789abcdef.jpg'])(
    '%s is not found, without asking svc-admin',
    async (other) => {
      expect((await gateway.ask(other, browser)).status).toBe(404);
      expect(reached).toEqual([]);
    },
  );

  it('is unavailable while svc-admin fails', async () => {
    admin = (request) => void request.socket.destroy();
    const { status, headers } = await gateway.ask(sharePictureUrl('65', '0123456789abcdef'), browser);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });
});

describe('the picture of a round', () => {
  it('comes from svc-admin', async () => {
    expect((await gateway.ask(roundPictureUrl('a..b.c.d'), browser)).status).toBe(200);
    expect(reached).toEqual([`svc-admin ${roundPictureUrl('a..b.c.d')}`]);
  });

  it.each(['/cards/round/', '/cards//round/', '/cards///round//', '/cards/%72ound/'])(
    'is not read from its file: %s goes to svc-admin',
    async (folder) => {
      mkdirSync(join(gateway.imagesDir, 'round'), { recursive: true });
      writeFileSync(join(gateway.imagesDir, 'round/64-ab-minion-cost.webp'), 'a kept picture');
      expect((await gateway.ask(`${folder}64-ab-minion-cost.webp`, browser)).text).toBe('{}');
      expect(reached).toEqual([`svc-admin ${folder}64-ab-minion-cost.webp`]);
    },
  );

  it('is unavailable while svc-admin fails', async () => {
    admin = (request) => void request.socket.destroy();
    const { status, headers } = await gateway.ask(roundPictureUrl('a..b.c.d'), browser);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });
});

it('files for search engines contain the site’s own URL, whatever the Host header', async () => {
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };
  expect((await gateway.ask('/robots.txt', headers)).text).toBe('Sitemap: https://cards.example/sitemap.xml');
  expect((await gateway.ask('/sitemap.xml', headers)).text).toBe('<loc>https://cards.example/quiz</loc>');
});

it('the sitemaps of the cards come from svc-stats, which learns the site’s own origin', async () => {
  const origins: unknown[] = [];
  stats = (request, response) => {
    origins.push([request.url, request.headers['x-public-origin']]);
    response.end('<urlset/>');
  };
  const headers = { Host: 'evil.example', 'X-Public-Origin': 'https://evil.example' };
  expect((await gateway.ask('/sitemap-cards-de.xml', headers)).text).toBe('<urlset/>');
  expect(origins).toEqual([['/sitemap-cards-de.xml', 'https://cards.example']]);
});

it('a caller’s trace context reaches the service', async () => {
  const contexts: unknown[] = [];
  stats = ({ headers }, response) => {
    contexts.push(headers['traceparent']);
    response.end('{}');
  };
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await gateway.ask('/statistics/card/64', { ...marker, traceparent });
  await gateway.ask('/statistics/card/64', marker);
  expect(contexts).toEqual([traceparent, undefined]);
});

it.each([
  ['pl,de;q=0.5', '/pl/quiz'],
  ['fr;q=0.2, pl;q=0.9', '/pl/quiz'],
  [`${'sv,'.repeat(2000)}it;q=0.3`, '/it/quiz'],
  [`${'fr;q=0.1,'.repeat(800)}pl;q=0.2`, '/pl/quiz'],
])('the front page leads to the language of the highest weight', async (accept, address) => {
  const { status, headers } = await gateway.ask('/', { ...browser, 'Accept-Language': accept });
  expect([status, headers['location']]).toEqual([302, address]);
});

it.each([
  ['?login=refused', 'refused'],
  ['?x=1&login=logout_failed', 'logout_failed'],
  ['?login=done', ''],
  ['?login=failed%22%3E', ''],
  ['', ''],
])(
  'a page at %s keeps room for an alert only where a login or logout has failed or is asked about',
  async (query, room) => {
    expect((await gateway.ask(`/de/quiz${query}`, browser)).text).toContain(`data-login-alert="${room}"`);
  },
);

it.each([
  ['day_streak=dHJ1ZQ==; theme=x', 'true'],
  ['theme=x', ''],
])('a page keeps room for the day streak only in a browser that has one: %s', async (cookie, room) => {
  const { text } = await gateway.ask('/de/quiz', { ...browser, cookie });
  expect(text).toContain(`data-day-streak="${room}"`);
});

it('pages allow and name the origin that remotes may be replaced from', async () => {
  const { text, headers } = await gateway.ask('/de/quiz', browser);
  expect(text).toContain('data-override="http://localhost:3001"');
  expect(headers['content-security-policy']).toContain("script-src 'self' http://localhost:3001;");
});

it('nginx writes neither addresses nor login codes to its error log', async () => {
  const { status, headers } = await gateway.ask('/login/callback?code=secret-code&state=s');
  expect([status, headers['location']]).toEqual([302, '/?login=failed']);
  await gateway.ask('/load-profile?shown=1', marker);
  // nginx must not log each call to svc-profile, which is down.
  expect(gateway.complaints()).toBe('');
});

it('a call that a service does not answer is given up soon, unless it may take long', async () => {
  const waiting: ServerResponse[] = [];
  admin = (_, response) => void waiting.push(response);
  stats = () => {};
  const slow = gateway.ask('/admin/logs/load', marker);
  const { status, headers } = await gateway.ask('/statistics/card/64', marker);
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  expect((await gateway.ask('/app-config', marker)).status).toBe(503);
  waiting[0]?.end('{}');
  expect((await slow).status).toBe(200);
}, 20_000);

it('searches and calls for several questions are rate-limited while other calls are not', async () => {
  const costly = ['/statistics/search', '/statistics/search?page=2', '/quiz/new?count=5', '/quiz/new?%63ount=5'];
  const call = (number: number) => gateway.ask(costly[number % costly.length] ?? '', marker, 'POST');
  const statuses = await Promise.all(Array.from({ length: 400 }, async (_, number) => (await call(number)).status));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100);
  expect((await gateway.ask('/statistics/card/64', marker)).status).toBe(200);
  expect((await gateway.ask('/quiz/new', marker, 'POST')).status).toBe(200);
});

describe('reports of browsers', () => {
  it('have a limit of their own, which leaves other calls alone', async () => {
    const send = () => gateway.ask('/reports', marker, 'POST');
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await send()).status));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
    expect((await gateway.ask('/app-config', marker)).status).toBe(200);
  });

  it('are refused when they are large', async () => {
    const { status, text } = await gateway.ask('/reports', { ...marker, 'content-length': '17000' }, 'POST');
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ code: 'payload_too_large' });
  });
});

describe('the health check', () => {
  it('fails when svc-admin hangs', async () => {
    admin = () => {};
    const { status, text } = await gateway.ask('/healthz');
    expect(status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ ready: false, services: { 'svc-admin': { ready: false } } });
  }, 20_000);

  it('is rate-limited', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => gateway.ask('/healthz')));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(20);
    expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ code: 'rate_limited' });
  });
});
