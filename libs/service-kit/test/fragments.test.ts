import { type PageRequest, fragmentAnswersId, fragmentBuildId, fragmentLimit } from '@cardwise/contracts/fragment';
import { type Registry as BuildRegistry, type RegistryEntry, isInCanary } from '@cardwise/contracts/registry';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';

import { createApp } from '../src/create-app.ts';
import { fragmentPages } from '../src/fragments/fragment-pages.ts';
import type { SharedPages } from '../src/fragments/build-renderer.ts';
import { createFragmentRenderer } from '../src/fragments/fragment-renderer.ts';
import { createLogger } from '../src/logger.ts';
import { serve, testSecrets } from '../src/testing.ts';

/** A server part as a build would have it: `body` is the body of its `render`. */
const partOf = (body: string): string =>
  `module.exports.default = { contract: 1, render: async (page) => { ${body} } };`;
const whole = "return { meta: '', view: '<p>hello</p>', answers: [] };";

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

type Handler = (request: IncomingMessage) => { status?: number; body?: string; headers?: Record<string, string> };

/** A server whose answers a test decides. */
const startServer = async (answer: Handler) => {
  const server = createServer((request, response) => {
    const { status = 200, body = '', headers = {} } = answer(request);
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** The site with its registry, and a service that renders its pages. */
const startSite = async (
  script: string | undefined,
  { timeout = 10_000, shared, idleLimit }: { timeout?: number; shared?: SharedPages; idleLimit?: number } = {},
) => {
  let registry: BuildRegistry | undefined;
  const scripts = new Map<string, string>();
  const buildOf = (version: string, text: string | undefined, integrity = hashOf(text ?? '')): RegistryEntry => {
    const folder = `/remotes/mfe_quiz/${version}`;
    scripts.set(`${folder}/server.js`, text ?? '');
    return {
      name: 'mfe_quiz',
      version,
      entry: `${folder}/entry.js`,
      integrity: 'sha384-e',
      preload: [`${folder}/remote.js`, `${folder}/remote.css`],
      texts: { de: `${folder}/texts-de.js`, en: `${folder}/texts-en.js` },
      early: `${folder}/early.js`,
      hashes: Object.fromEntries(
        ['remote.js', 'remote.css', 'texts-de.js', 'texts-en.js', 'early.js'].map((file) => [
          `${folder}/${file}`,
          `sha256-${file}`,
        ]),
      ),
      ...(text !== undefined && { server: { entry: `${folder}/server.js`, integrity } }),
    };
  };
  const deploy = (version: string, text: string | undefined, integrity?: string): void => {
    registry = { remotes: [buildOf(version, text, integrity)] };
  };
  const live = buildOf('b1', script);
  registry = { remotes: [live] };

  const asked: string[] = [];
  const site = await startServer(({ url = '', headers }) => {
    asked.push(url);
    if (!registry) return { status: 503 };
    const body = url === '/remotes.json' ? JSON.stringify(registry) : (scripts.get(url) ?? '');
    const etag = hashOf(body);
    return headers['if-none-match'] === etag ? { status: 304 } : { body, headers: { etag } };
  });
  closers.push(site.close);

  const calls: IncomingMessage[] = [];
  const answerCall: Handler = (request) => {
    calls.push(request);
    return { body: JSON.stringify({ from: request.url }), headers: { 'content-type': 'application/json' } };
  };
  const own = await startServer(answerCall);
  const admin = await startServer(answerCall);
  closers.push(own.close, admin.close);

  const lines: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  const log = createLogger({
    service: 'svc-test',
    level: 'info',
    output: {
      write: (line) => {
        lines.push(JSON.parse(line) as Record<string, unknown>);
        for (const look of waiting) look();
      },
    },
  });
  const metrics = new Registry();
  const renderer = createFragmentRenderer({
    remote: 'mfe_quiz',
    page: 'quiz',
    env: {
      HOST: '0.0.0.0',
      PORT: Number(new URL(own.url).port),
      SVC_ADMIN_URL: admin.url,
      SITE_URL: site.url,
      FRAGMENT_TIMEOUT: timeout,
    },
    log,
    registry: metrics,
    ...(shared && { shared }),
    ...(idleLimit !== undefined && { idleLimit }),
  });
  closers.push(renderer.stop);
  const app = createApp({
    service: 'svc-test',
    log,
    routes: [],
    pages: [fragmentPages(renderer)],
    authenticate: async () => undefined,
    internalToken: testSecrets.internal,
    readiness: {},
  });
  const service = await serve(app);
  closers.push(service.close);

  const get = (headers: Record<string, string> = {}) =>
    service.request('GET', '/fragment', {
      headers: {
        'x-page': '/de/quiz?set=core',
        'x-page-language': 'de',
        'x-public-origin': 'https://cards.example',
        ...headers,
      },
    });
  return {
    get,
    deploy,
    buildOf,
    /** Changes what the registry says beside the live build. */
    release: (others: Omit<BuildRegistry, 'remotes'>) => {
      registry = { remotes: [live], ...others };
    },
    site,
    own,
    admin,
    calls,
    asked,
    lines,
    withdraw: () => {
      registry = undefined;
    },
    /** Builds that the metrics count pages of. */
    counted: async () => {
      const { values } = await metrics.getSingleMetric('fragments_total')!.get();
      return [...new Set(values.map(({ labels }) => labels['build']))];
    },
    outcomes: async () => {
      const { values } = await metrics.getSingleMetric('fragments_total')!.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]));
    },
    /** Resolves once such a line has been logged. */
    logged: (fits: (line: Record<string, unknown>) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => void (lines.some(fits) && (waiting.delete(look), resolve()));
        waiting.add(look);
        look();
      }),
    /** Asks until the answer is what the test waits for. */
    until: async (fits: (answer: { status: number; body: unknown }) => boolean, headers?: Record<string, string>) => {
      for (;;) {
        const answer = await get(headers);
        if (fits(answer)) return answer;
        await sleep(5);
      }
    },
  };
};
const ready = ({ msg }: Record<string, unknown>) => msg === 'renders pages';
const rendered = ({ status }: { status: number }) => status === 200;
const errorLines = (lines: Record<string, unknown>[]) => lines.filter(({ level }) => level === 'error');

it('assembles the page of the live build with its styles, preloads and registry entry, each file with its hash', async () => {
  const site = await startSite(
    partOf(
      "return { meta: '<title>t</title>', view: `<p>${page.pathname}</p>`, answers: [['/a', { b: '</script>' }]] };",
    ),
  );
  await site.logged(ready);
  const { body } = await site.get();
  const sections =
    /^\[fragment-1 assets\](.*?)\[fragment-1 meta\](.*?)\[fragment-1 view\](.*)\[fragment-1 data\](.*)\[fragment-1 end\]$/s.exec(
      String(body),
    )!;
  const [, assets, meta, view, data] = sections;
  expect(meta).toBe('<title>t</title>');
  expect(view).toBe('<p>/de/quiz</p>');
  expect(data).toBe(
    String.raw`<script type="application/json" id="${fragmentAnswersId}">[["/a",{"b":"\u003c/script>"}]]</script>`,
  );
  const folder = '/remotes/mfe_quiz/b1';
  expect(assets).toContain(`<link rel="stylesheet" href="${folder}/remote.css" integrity="sha256-remote.css">`);
  expect(assets).toContain(`<script async src="${folder}/early.js" integrity="sha256-early.js"></script>`);
  expect(assets).toContain(`href="${folder}/entry.js" integrity="sha384-e">`);
  expect(assets).toContain(`as="script" fetchpriority="low" href="${folder}/remote.js" integrity="sha256-remote.js">`);
  expect(assets).toContain(
    `as="script" fetchpriority="low" href="${folder}/texts-de.js" integrity="sha256-texts-de.js">`,
  );
  expect(assets).not.toContain('texts-en.js');
  expect(assets).toContain(`id="${fragmentBuildId}">{"name":"mfe_quiz","version":"b1"`);
});

it("renders with the visitor's cookies except session and visit, which go with the page's calls only", async () => {
  const site = await startSite(
    partOf(`
      const own = await (await fetch('/quiz/new', { method: 'POST', headers: { accept: 'application/json' } })).json();
      const config = await (await fetch('/app-config')).json();
      return { meta: '', view: JSON.stringify(page), answers: [['own', own], ['config', config]] };`),
  );
  await site.logged(ready);
  site.calls.length = 0;
  const headers = {
    cookie: 'session=s; a=1; visit=v; b=%22x=%22; a=2',
    'x-forwarded-for': '192.0.2.7',
    'x-request-id': 'abcdefgh',
  };
  const { body } = await site.get(headers);
  const page: PageRequest = {
    locale: 'de',
    pathname: '/de/quiz',
    search: '?set=core',
    origin: 'https://cards.example',
    cookies: { a: '1', b: '"x="' },
  };
  expect(JSON.parse(/view\](.*)\[fragment-1 data/.exec(String(body))![1]!)).toEqual(page);
  expect(body).toContain('[["own",{"from":"/quiz/new"}],["config",{"from":"/app-config"}]]');
  expect(site.calls.map(({ url, method, headers: sent }) => ({ url, method, host: sent.host }))).toEqual([
    { url: '/quiz/new', method: 'POST', host: new URL(site.own.url).host },
    { url: '/app-config', method: 'GET', host: new URL(site.admin.url).host },
  ]);
  for (const { headers: sent } of site.calls) expect(sent).toMatchObject(headers);
  expect(site.calls[0]!.headers).toMatchObject({ accept: 'application/json' });
});

it.each([
  ['throws', partOf("throw new Error('No cards');"), 'No cards'],
  ['returns nonsense', partOf('return { view: 1 };'), 'view'],
  ['holds a mark of the fragment', partOf("return { meta: '', view: '[fragment-1 end]', answers: [] };"), 'contains'],
  [
    'is too large',
    partOf(`return { meta: '', view: 'x'.repeat(${fragmentLimit}), answers: [] };`),
    `more than ${fragmentLimit}`,
  ],
  ['calls another site', partOf("await fetch('https://example.org/');"), 'paths of the site'],
])('answers 503 when the server part %s, and logs it once with remote and build', async (_, script, message) => {
  const site = await startSite(script);
  await site.logged(ready);
  for (let time = 0; time < 5; time += 1) expect(await site.get()).toMatchObject({ status: 503, body: '' });
  expect(errorLines(site.lines)).toEqual([
    expect.objectContaining({
      remote: 'mfe_quiz',
      build: 'b1',
      err: expect.objectContaining({ message: expect.stringContaining(message) }),
    }),
  ]);
  expect(await site.outcomes()).toMatchObject({ failed: expect.any(Number) });
});

it.each([
  ['cannot be evaluated', "throw new Error('Not today');", 'Not today'],
  ['exports something else', 'module.exports.default = { contract: 2 };', 'no server part'],
  ['needs a package', "require('react');", 'react is missing'],
])('has no pages while the live server part %s, which is logged with remote and build', async (_, script, message) => {
  const site = await startSite(script);
  await site.logged(({ level }) => level === 'error');
  expect(errorLines(site.lines)[0]).toMatchObject({
    remote: 'mfe_quiz',
    build: 'b1',
    err: { message: expect.stringContaining(message) },
  });
  expect(await site.get()).toMatchObject({ status: 503 });
  expect(await site.outcomes()).toEqual({ no_server_part: 1 });
});

it('waits for a page for a limited time only, and goes on after one whose calls never end', async () => {
  const site = await startSite(partOf(`if (page.cookies.slow) await new Promise(() => {}); ${whole}`), {
    timeout: 300,
  });
  await site.logged(ready);
  const began = performance.now();
  expect(await site.get({ cookie: 'slow=1' })).toMatchObject({ status: 503 });
  expect(performance.now() - began).toBeGreaterThan(280);
  expect(await site.outcomes()).toMatchObject({ late: expect.any(Number) });
  await site.until(rendered);
  expect(JSON.stringify(site.lines)).not.toContain('hung');
});

it('replaces the thread of a server part that hangs, and renders again', async () => {
  const site = await startSite(partOf(`while (page.cookies.hang) {} ${whole}`));
  await site.logged(ready);
  expect(await site.get({ cookie: 'hang=1' })).toMatchObject({ status: 503 });
  expect(await site.get()).toMatchObject({ status: 503 });
  await site.until(rendered);
  expect(errorLines(site.lines)).toContainEqual(
    expect.objectContaining({
      remote: 'mfe_quiz',
      build: 'b1',
      err: expect.objectContaining({ message: expect.stringContaining('hung') }),
    }),
  );
});

it('survives a stray error, and a thread that ends by itself', async () => {
  const site = await startSite(
    partOf(`
      if (page.cookies.stray) void Promise.reject(new Error('Nobody waits'));
      if (page.cookies.end) process.exit();
      ${whole}`),
  );
  await site.logged(ready);
  expect(await site.get({ cookie: 'stray=1' })).toMatchObject({ status: 200 });
  expect(await site.get({ cookie: 'end=1' })).toMatchObject({ status: 503 });
  await site.until(rendered);
  const messages = errorLines(site.lines).map(({ err }) => (err as Error).message);
  expect(messages).toEqual(expect.arrayContaining(['Nobody waits', expect.stringContaining('ended')]));
});

it("keeps the service's secrets from the server part", async () => {
  process.env['SECRET_OF_TEST'] = 'x';
  const site = await startSite(partOf("return { meta: '', view: JSON.stringify(process.env), answers: [] };"));
  await site.logged(ready);
  const { body } = await site.get();
  expect(body).toContain('[fragment-1 view]{}[fragment-1 data]');
  delete process.env['SECRET_OF_TEST'];
});

it('renders with a new build as soon as it is live, and with the old one again after a rollback', async () => {
  const say = (word: string) => partOf(`return { meta: '', view: '${word}', answers: [] };`);
  const site = await startSite(say('first'));
  await site.logged(ready);
  site.deploy('b2', say('second'));
  const statuses = new Set<number>();
  const seen = await site.until(({ status, body }) => {
    statuses.add(status);
    return String(body).includes('second');
  });
  expect(seen.body).toContain('"version":"b2"');
  site.deploy('b1', say('first'));
  await site.until(({ status, body }) => {
    statuses.add(status);
    return String(body).includes('first');
  });
  expect([...statuses]).toEqual([200]);
});

it.each([
  ['has none', (deploy: (version: string, text?: string, hash?: string) => void) => deploy('b2')],
  ['has one with another hash', (deploy) => deploy('b2', partOf(whole), hashOf('other'))],
] satisfies [string, (deploy: (version: string, text?: string, hash?: string) => void) => void][])(
  'has no pages when the server part of a new build %s',
  async (_, deployBuild) => {
    const site = await startSite(partOf(whole));
    await site.logged(ready);
    deployBuild((version, text, hash) => site.deploy(version, text, hash));
    await site.until(({ status }) => status === 503);
    const refused = errorLines(site.lines).filter(({ build }) => build === 'b2');
    expect(refused).toHaveLength(_ === 'has none' ? 0 : 1);
  },
);

it('goes on with its build while the registry is away, and asks for it with its ETag', async () => {
  const site = await startSite(partOf(whole));
  await site.logged(ready);
  site.withdraw();
  await site.logged(({ level }) => level === 'warn');
  expect(await site.get()).toMatchObject({ status: 200 });
  expect(site.asked.filter((path) => path.endsWith('server.js'))).toHaveLength(1);
});

it('renders a shared page once for all who ask within its lifetime, without anyone’s cookies', async () => {
  const site = await startSite(
    partOf(`
      globalThis.times = (globalThis.times ?? 0) + 1;
      await fetch('/cards');
      return { meta: '', view: 'time ' + globalThis.times + JSON.stringify(page.cookies), answers: [] };`),
    { shared: { reduce: (page) => (page.cookies['own'] ? undefined : { ...page, cookies: {} }), lifetime: 60_000 } },
  );
  await site.logged(ready);
  const { body } = await site.get();
  const first = /view\](time \d+{})/.exec(String(body))![1]!;
  site.calls.length = 0;
  const again = await Promise.all([site.get({ cookie: 'session=s' }), site.get(), site.get()]);
  for (const answer of again) expect(answer.body).toContain(first);
  expect(site.calls).toHaveLength(0);

  const others = await Promise.all(
    [1, 2, 3].map(() => site.get({ 'x-page': '/de/quiz?set=old', cookie: 'session=s' })),
  );
  expect(new Set(others.map((answer) => answer.body)).size).toBe(1);
  expect(site.calls.map(({ headers }) => headers.cookie)).toEqual([undefined]);
  await site.get({ cookie: 'own=1' });
  await site.get({ cookie: 'own=1' });
  expect(site.calls).toHaveLength(3);
  expect(await site.outcomes()).toMatchObject({ rendered: 2 });
});

it('has rendered a page before the first visitor comes', async () => {
  const site = await startSite(
    partOf("return { meta: '', view: (globalThis.last ?? '') + (globalThis.last = page.pathname), answers: [] };"),
  );
  await site.logged(ready);
  expect((await site.get()).body).toContain('[fragment-1 view]/quiz/de/quiz[fragment-1 data]');
});

/** A build's server part that says its name, how many pages it has rendered, and what it knows of the page. */
const nameOf = (name: string) =>
  partOf(`
    globalThis.pages = (globalThis.pages ?? 0) + 1;
    return { meta: '', view: '${name} ' + globalThis.pages + page.search + JSON.stringify(page.cookies), answers: [] };`);
const viewOf = ({ body }: { body: unknown }) => /view\](.*)\[fragment-1 data/.exec(String(body))?.[1];

it('renders with the canary for the buckets that it is for, and names it', async () => {
  const site = await startSite(nameOf('live'), { shared: { reduce: (page) => page, lifetime: 60_000 } });
  await site.logged(ready);
  const canary = { build: site.buildOf('b2', nameOf('canary')), share: 10 };
  site.release({ canaries: [canary] });
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const inside = buckets.find((bucket) => isInCanary(bucket, canary))!;
  await site.until((answer) => viewOf(answer)?.startsWith('canary') ?? false, { 'x-bucket': String(inside) });
  const shown = await Promise.all(buckets.map((bucket) => site.get({ 'x-bucket': String(bucket) })));
  for (const [bucket, answer] of shown.entries()) {
    const [name, version] = isInCanary(bucket, canary) ? ['canary', 'b2'] : ['live', 'b1'];
    expect([bucket, viewOf(answer)]).toEqual([bucket, `${name} 2?set=core{}`]);
    expect(answer.body).toContain(`"version":"${version}"`);
  }
  expect(viewOf(await site.get())).toContain('live');
  expect(await site.counted()).toEqual(expect.arrayContaining(['b1', 'b2']));

  site.release({});
  await site.until((answer) => viewOf(answer)?.startsWith('live') ?? false, { 'x-bucket': String(inside) });
  expect(await site.counted()).toEqual(['b1']);
});

it('renders with a preview for who has its link or its cookie, without telling the server part', async () => {
  const site = await startSite(nameOf('live'), { idleLimit: 0 });
  await site.logged(ready);
  site.release({ previews: [site.buildOf('b3', nameOf('third')), site.buildOf('b2', nameOf('second'))] });
  const linked = { 'x-page': '/de/quiz?a=b&preview=mfe_quiz.b2&set=core' };
  await site.until((answer) => /^second \d+\?a=b&set=core\{\}$/.test(viewOf(answer) ?? ''), linked);
  const cookie = { cookie: 'preview=mfe_quiz.b2; c=d' };
  expect(viewOf(await site.get(cookie))).toMatch(/^second \d+\?set=core\{"c":"d"\}$/);
  expect(viewOf(await site.get({ ...cookie, 'x-page': '/de/quiz?preview=mfe_quiz.b3' }))).toMatch(
    /^third \d+\{"c":"d"\}$/,
  );
  for (const odd of ['mfe_quiz.b9', 'mfe_admin.b2', 'b2', '~', 'mfe_quiz.%2e%2e', ''])
    expect([odd, viewOf(await site.get({ cookie: `preview=${odd}` }))]).toEqual([odd, expect.stringMatching(/^live/)]);
  // With an idle limit of nothing, each second's look ends those that nobody asks for at the moment.
  const started = () => site.lines.filter((line) => ready(line) && line['build'] === 'b2').length;
  const before = started();
  await site.until(() => started() > before, cookie);
});

it('names every header at fault', async () => {
  const site = await startSite(partOf(whole));
  expect(
    await site.get({
      'x-page': '//elsewhere',
      'x-page-language': 'xx',
      'x-public-origin': 'https://cards.example/a',
      'x-bucket': '100',
    }),
  ).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      issues: [{ path: 'X-Page' }, { path: 'X-Page-Language' }, { path: 'X-Public-Origin' }, { path: 'X-Bucket' }],
    },
  });
});
