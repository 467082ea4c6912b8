import {
  type PageRequest,
  fragmentAnswersId,
  fragmentBuildId,
  fragmentCopies,
  pageCallHeader,
  fragmentLimit,
} from '@cardwise/contracts/site/fragment';

import { closeSites, toHash, getPart, ready, startSite, whole } from './fragment-site.ts';

afterEach(closeSites);

function rendered({ status }: { status: number }) {
  return status === 200;
}

function errorLines(lines: Record<string, unknown>[]) {
  return lines.filter(({ level }) => level === 'error');
}

it('assembles the page of the live build with its styles, preloads and registry entry, each file with its hash', async () => {
  const site = await startSite(
    getPart(
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
  expect(assets).toContain(
    `<link rel="preload" as="script" fetchpriority="low" href="${folder}/entry.js" integrity="sha384-e">`,
  );
  expect(assets).toContain(`as="script" fetchpriority="low" href="${folder}/remote.js" integrity="sha256-remote.js">`);
  expect(assets).toContain(
    `as="script" fetchpriority="low" href="${folder}/texts-de.js" integrity="sha256-texts-de.js">`,
  );
  expect(assets).not.toContain('texts-en.js');
  expect(assets).toContain(`id="${fragmentBuildId}">{"name":"mfe_quiz","version":"b1"`);
});

it("renders with the visitor's cookies except session and visit, which go with the page's calls only", async () => {
  const site = await startSite(
    getPart(`
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
  const { name, value } = pageCallHeader;
  for (const { headers: sent } of site.calls) expect(sent).toMatchObject({ ...headers, [name.toLowerCase()]: value });
  expect(site.calls[0]!.headers).toMatchObject({ accept: 'application/json' });
});

it.each([
  ['throws', getPart("throw new Error('No cards');"), 'No cards'],
  ['returns nonsense', getPart('return { view: 1 };'), 'view'],
  ['holds a mark of the fragment', getPart("return { meta: '', view: '[fragment-1 end]', answers: [] };"), 'contains'],
  [
    'is too large',
    getPart(`return { meta: '', view: 'x'.repeat(${fragmentLimit}), answers: [] };`),
    `more than ${fragmentLimit}`,
  ],
  ['calls another site', getPart("await fetch('https://example.org/');"), 'paths of the site'],
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

it('answers 404 for a page that the server part leaves to the browser, which is no error', async () => {
  const site = await startSite(getPart('return null;'));
  await site.logged(ready);
  expect(await site.get()).toMatchObject({ status: 404, body: '' });
  expect(errorLines(site.lines)).toEqual([]);
  expect(await site.outcomes()).toEqual({ declined: 1 });
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
  const site = await startSite(getPart(`if (page.cookies.slow) await new Promise(() => {}); ${whole}`), {
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
  const site = await startSite(getPart(`while (page.cookies.hang) {} ${whole}`));
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

it('survives a stray error, and a thread that ends unasked', async () => {
  const site = await startSite(
    getPart(`
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

it("keeps the service's environment from the server part, but for the code cache", async () => {
  process.env['SECRET_OF_TEST'] = 'x';
  const site = await startSite(getPart("return { meta: '', view: Object.keys(process.env).join(), answers: [] };"));
  await site.logged(ready);
  const { body } = await site.get();
  const given = Object.keys(process.env).filter((name) => name === 'NODE_COMPILE_CACHE');
  expect(body).toContain(`[fragment-1 view]${given.join()}[fragment-1 data]`);
  delete process.env['SECRET_OF_TEST'];
});

it('renders with a new build as soon as it is live, and with the old one again after a rollback', async () => {
  const say = (word: string) => getPart(`return { meta: '', view: '${word}', answers: [] };`);
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
  ['has one with another hash', (deploy) => deploy('b2', getPart(whole), toHash('other'))],
] satisfies [string, (deploy: (version: string, text?: string, hash?: string) => void) => void][])(
  'has no pages when the server part of a new build %s',
  async (_, deployBuild) => {
    const site = await startSite(getPart(whole));
    await site.logged(ready);
    deployBuild((version, text, hash) => site.deploy(version, text, hash));
    await site.until(({ status }) => status === 503);
    const refused = errorLines(site.lines).filter(({ build }) => build === 'b2');
    expect(refused).toHaveLength(_ === 'has none' ? 0 : 1);
  },
);

it('goes on with its build while the registry is away, and asks for it with its ETag', async () => {
  const site = await startSite(getPart(whole));
  await site.logged(ready);
  site.withdraw();
  await site.logged(({ level }) => level === 'warn');
  expect(await site.get()).toMatchObject({ status: 200 });
  expect(site.asked.filter((path) => path.endsWith('server.js'))).toHaveLength(1);
});

it('renders a shared page once for all who ask within its lifetime, without anyone’s cookies', async () => {
  const site = await startSite(
    getPart(`
      globalThis.times = (globalThis.times ?? 0) + 1;
      await fetch('/cards');
      return { meta: '', view: 'time ' + globalThis.times + JSON.stringify(page.cookies), answers: [] };`),
    {
      shared: {
        reduce: ({ cookies: { own, view }, ...page }) =>
          own === undefined ? { ...page, cookies: view === undefined ? {} : { view } } : undefined,
        lifetime: 60_000,
      },
    },
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
  const own = [await site.get({ cookie: 'own=1' }), await site.get({ cookie: 'own=1' })];
  expect(site.calls).toHaveLength(3);
  expect(await site.outcomes()).toMatchObject({ rendered: 2 });
  // Only a page without cookies may be shown to other visitors.
  const copies = [...again, ...others, ...own, await site.get({ cookie: 'view=a' })];
  expect(copies.map(({ headers }) => headers.has(fragmentCopies.header))).toEqual([
    ...Array<boolean>(again.length + others.length).fill(true),
    false,
    false,
    false,
  ]);
});

it('has rendered a page before the first visitor comes', async () => {
  const site = await startSite(
    getPart("return { meta: '', view: (globalThis.last ?? '') + (globalThis.last = page.pathname), answers: [] };"),
  );
  await site.logged(ready);
  expect((await site.get()).body).toContain('[fragment-1 view]/quiz/de/quiz[fragment-1 data]');
});

it('names every header at fault', async () => {
  const site = await startSite(getPart(whole));
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
