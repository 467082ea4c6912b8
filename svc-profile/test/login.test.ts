import { sessionCookies } from '@cardwise/service-kit/access/session-cookie';
import { SignJWT } from 'jose';

import { openBrowser } from './browser.ts';
import { publicUrl, startProfile } from './start-profile.ts';

const site = await startProfile();
afterAll(() => site.stop());

it('a player logs in through the provider and returns to the page they came from', async () => {
  const browser = openBrowser(site);
  const { status, headers } = await browser.logIn('1001', '/login?return=%2Fde%2Fquiz%3Fx%3D1');
  expect(status).toBe(302);
  expect(headers.get('location')).toBe('/de/quiz?x=1&login=done');
  const cookie = headers.getSetCookie().find((line) => line.startsWith('session='));
  expect(cookie).toMatch(/httponly/i);
  expect(cookie).toMatch(/samesite=lax/i);
  expect(await browser.call('GET', '/session')).toMatchObject({
    body: { user: { name: 'Ada', role: 'user', background: null } },
  });
});

it('the same account is the same player at every login', async () => {
  const ids = await Promise.all(
    [openBrowser(site), openBrowser(site)].map(async (browser) => {
      await browser.logIn('1002');
      return ((await browser.call('GET', '/session')).body as { user: { id: string } }).user.id;
    }),
  );
  expect(ids[0]).toBe(ids[1]);
});

it('an account named in ADMIN_ACCOUNTS is an administrator', async () => {
  const browser = openBrowser(site);
  await browser.logIn('1000');
  expect(await browser.call('GET', '/session')).toMatchObject({ body: { user: { role: 'admin' } } });
});

it('a refused login says so on the page and logs nobody in', async () => {
  const browser = openBrowser(site);
  const { headers } = await browser.logIn('', '/login?return=/privacy');
  expect(headers.get('location')).toBe('/privacy?login=refused');
  expect(await browser.call('GET', '/session')).toMatchObject({ body: { user: null } });
});

it('a callback without a login begun in this browser is refused', async () => {
  const callback = await openBrowser(site).choose('1001');
  const other = openBrowser(site);
  expect((await other.visit(callback)).headers.get('location')).toBe('/?login=failed');
  expect(other.jar.has('session')).toBe(false);
});

it.each(['code=made-up', 'error=access_denied', 'response=x'])(
  'a login begins at the provider, whatever the address holds: %s',
  async (query) => {
    const browser = openBrowser(site);
    const { status, headers } = await browser.visit(`/login?${query}`);
    expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(`^${site.providerUrl}/authorize`)]);
    expect(browser.loginsUnderWay()).toHaveLength(1);
  },
);

it('a tampered state is refused', async () => {
  const browser = openBrowser(site);
  const callback = await browser.choose('1001');
  const { headers } = await browser.visit(callback.replace(/state=[^&]+/, 'state=guessed'));
  expect(headers.get('location')).toBe('/?login=failed');
  expect(browser.jar.has('session')).toBe(false);
});

it('a state is good for one login', async () => {
  const browser = openBrowser(site);
  await browser.visit(await browser.choose('1001'));
  const callback = await browser.choose('1001');
  const [name, used] = browser.loginCookie(callback);
  await browser.visit(callback);
  expect(browser.loginsUnderWay()).toEqual([]);
  browser.jar.delete('session');
  const again = await browser.choose('1001');
  // Neither state passes with the other's cookie.
  const oldState = /state=[^&]+/.exec(callback)?.[0] ?? '';
  expect((await browser.visit(again.replace(/state=[^&]+/, oldState))).headers.get('location')).toBe('/?login=failed');
  browser.jar.set(name, used);
  expect((await browser.visit(callback)).headers.get('location')).toBe('/');
  expect(browser.jar.has('session')).toBe(false);
});

it('logins in several tabs each return to their own page, in any order', async () => {
  const browser = openBrowser(site);
  const pages = ['/de/quiz', '/statistics/core/1', '/about'];
  const callbacks: string[] = [];
  for (const page of pages) callbacks.push(await browser.choose('1001', `/login?return=${page}`));
  for (const index of [1, 0, 2]) {
    const { headers } = await browser.visit(callbacks[index] ?? '');
    expect(headers.get('location')).toBe(`${pages[index]}?login=done`);
  }
  expect(browser.loginsUnderWay()).toEqual([]);
});

it('a login that is refused in one tab leaves those of the other tabs', async () => {
  const browser = openBrowser(site);
  const other = await browser.choose('1001', '/login?return=/about');
  expect((await browser.logIn('', '/login?return=/privacy')).headers.get('location')).toBe('/privacy?login=refused');
  expect((await browser.visit(other)).headers.get('location')).toBe('/about?login=done');
});

it('a browser keeps four logins under way, the newest', async () => {
  const browser = openBrowser(site);
  const callbacks: string[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    callbacks.push(await browser.choose('1001', `/login?return=/${'a'.repeat(490)}${attempt}`));
  }
  expect(browser.loginsUnderWay()).toHaveLength(4);
  // The cookies must fit into nginx's 8 KB together with others.
  expect(browser.cookie().length).toBeLessThan(5000);
  const locations: (string | null)[] = [];
  for (const callback of callbacks) locations.push((await browser.visit(callback)).headers.get('location'));
  expect(locations.map((location) => location?.slice(-12))).toEqual([
    '/?login=failed'.slice(-12),
    '/?login=failed'.slice(-12),
    ...['2', '3', '4', '5'].map((attempt) => `${attempt}?login=done`),
  ]);
});

it('a login that an earlier build began succeeds', async () => {
  const browser = openBrowser(site);
  const callback = await browser.choose('1001', '/login?return=/about');
  const [name, login] = browser.loginCookie(callback);
  browser.jar.delete(name);
  browser.jar.set('login', login);
  expect((await browser.visit(callback)).headers.get('location')).toBe('/about?login=done');
});

it('a state that another browser was given is refused', async () => {
  const victim = await openBrowser(site).choose('1001');
  const thief = openBrowser(site);
  await thief.choose('1002');
  expect((await thief.visit(victim)).headers.get('location')).toBe('/?login=failed');
  expect(thief.jar.has('session')).toBe(false);
});

it('a login that takes longer than ten minutes is refused', async () => {
  const browser = openBrowser(site);
  const { headers } = await browser.visit('/login?return=/about');
  site.clock.now += 11 * 60 * 1000;
  const callback = await browser.finish('1001', headers.get('location') ?? '');
  const answer = await browser.visit(callback);
  site.clock.now = Date.now();
  expect(answer.headers.get('location')).toBe('/?login=failed');
  expect(browser.jar.has('session')).toBe(false);
});

it('a code that is redeemed too late is refused', async () => {
  const browser = openBrowser(site);
  const callback = await browser.choose('1001', '/login?return=/about');
  site.clock.now += 2 * 60 * 1000;
  const answer = await browser.visit(callback);
  site.clock.now = Date.now();
  expect(answer.headers.get('location')).toBe('/about?login=failed');
  expect(browser.jar.has('session')).toBe(false);
});

it('a tampered cookie of the login under way is refused', async () => {
  const browser = openBrowser(site);
  const callback = await browser.choose('1001');
  const [name, login] = browser.loginCookie(callback);
  const [header, payload = '', signature] = login.split('.');
  const inside = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...inside, returnTo: '/elsewhere' })).toString('base64url');
  browser.jar.set(name, `${header}.${forged}.${signature}`);
  expect((await browser.visit(callback)).headers.get('location')).toBe('/?login=failed');
});

it('a login that another suite began is refused', async () => {
  const browser = openBrowser(site);
  const callback = await browser.choose('1001');
  const [name, login] = browser.loginCookie(callback);
  const [, payload = ''] = login.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
  browser.jar.set(name, foreign);
  expect((await browser.visit(callback)).headers.get('location')).toBe('/?login=failed');
});

it('cookies are Secure where the visitor came by TLS', async () => {
  const browser = openBrowser(site);
  const tls = { 'x-forwarded-proto': 'https' };
  const callback = await browser.choose('1001');
  const begun = (await browser.visit('/login', tls)).headers.getSetCookie();
  expect(begun).toEqual([expect.stringMatching(/^login_[\w-]{8}=.*; secure/i)]);
  const other = openBrowser(site);
  const done = await other.visit(await other.choose('1001'), tls);
  const session = done.headers.getSetCookie().find((line) => line.startsWith('session='));
  expect(session).toMatch(/; secure/i);
  const plain = (await browser.visit(callback)).headers.getSetCookie();
  expect(plain.join()).not.toMatch(/secure/i);
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example'])(
  'neither login nor logout leads to %s',
  async (elsewhere) => {
    const browser = openBrowser(site);
    const query = new URLSearchParams({ return: elsewhere });
    expect((await browser.logIn('1001', `/login?${query}`)).headers.get('location')).toBe('/?login=done');
    expect((await browser.logOut(`/logout?${query}`)).headers.get('location')).toBe('/');
  },
);

it('a code is good for one login', async () => {
  const browser = openBrowser(site);
  const callback = await browser.choose('1001');
  const [name, login] = browser.loginCookie(callback);
  await browser.visit(callback);
  browser.jar.delete('session');
  browser.jar.set(name, login);
  expect((await browser.visit(callback)).headers.get('location')).toBe('/');
  expect(browser.jar.has('session')).toBe(false);
});

it('a made-up code is refused', async () => {
  const browser = openBrowser(site);
  const callback = await browser.choose('1001');
  const { headers } = await browser.visit(callback.replace(/code=[^&]+/, 'code=made-up'));
  expect(headers.get('location')).toBe('/?login=failed');
});

it.each(['/token', '/userinfo'])('a provider that does not answer at %s holds no login up for ever', async (path) => {
  const browser = openBrowser(site);
  site.misbehaviour.set(path, () => {});
  const { headers } = await browser.logIn('1001', '/login?return=/about');
  site.misbehaviour.clear();
  expect(headers.get('location')).toBe('/about?login=failed');
  expect(browser.jar.has('session')).toBe(false);
  expect((await browser.logIn('1001')).headers.get('location')).toBe('/?login=done');
});

it('a code stolen from another browser is useless without its verifier', async () => {
  const victim = await openBrowser(site).choose('1001');
  const thief = openBrowser(site);
  const own = await thief.choose('1002');
  const code = /code=([^&]+)/.exec(victim)?.[1] ?? '';
  expect((await thief.visit(own.replace(/code=[^&]+/, `code=${code}`))).headers.get('location')).toBe('/?login=failed');
  expect(thief.jar.has('session')).toBe(false);
});

it('a login ends the session that the browser had before', async () => {
  const browser = openBrowser(site);
  await browser.logIn('1001');
  const before = browser.jar.get('session') ?? '';
  await browser.logIn('1002');
  expect(browser.jar.get('session')).not.toBe(before);
  expect(await site.request('GET', '/session', { cookie: `session=${before}` })).toMatchObject({
    body: { user: null },
  });
});

it('logout ends the session on the server', async () => {
  const browser = openBrowser(site);
  await browser.logIn('1001');
  const kept = browser.cookie();
  const { headers } = await browser.logOut('/logout?return=/about');
  expect(headers.get('location')).toBe('/about');
  expect(browser.jar.has('session')).toBe(false);
  expect(await site.request('GET', '/session', { cookie: kept })).toMatchObject({ body: { user: null } });
  expect(await site.request('GET', '/load-profile', { cookie: kept })).toMatchObject({
    status: 401,
    body: { code: 'not_authenticated' },
  });
});

it('each login and logout changes a cookie that scripts read, and that lasts as long as a session', async () => {
  const browser = openBrowser(site);
  const { headers } = await browser.logIn('1001');
  const readable = headers.getSetCookie().filter((line) => !/httponly/i.test(line));
  expect(readable).toEqual([
    expect.stringMatching(/^session_changed=[\w-]{8}; path=\/; expires=[^;]+ GMT; samesite=lax$/),
  ]);
  const getExpiry = (line = '') => Date.parse(/expires=([^;]+)/.exec(line)?.[1] ?? '');
  const session = headers.getSetCookie().find((line) => line.startsWith('session='));
  expect(Math.abs(getExpiry(readable[0]) - getExpiry(session))).toBeLessThan(2000);
  const before = browser.jar.get('session_changed');
  await browser.logOut();
  expect(browser.jar.get('session_changed')).not.toBe(before);
});

it.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling of this site', { 'sec-fetch-site': 'same-site', referer: `${publicUrl}/` }],
  ['an address typed or a link in a message', { 'sec-fetch-site': 'none' }],
  ['a request that tells nothing', {}],
  ['another site, in a browser that names the page only', { referer: 'http://evil.example/' }],
  ['another site, by a form', { origin: 'http://evil.example', referer: `${publicUrl}/` }],
  ['a page without an origin', { origin: 'null' }],
])('%s cannot log a player out: the page asks', async (_, headers) => {
  const browser = openBrowser(site);
  await browser.logIn('1001');
  const marked = browser.jar.get('session_changed');
  for (const method of ['GET', 'POST'] as const) {
    const answer = await browser.visit('/logout?return=/about', headers, method);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/about?login=logout_asked']);
  }
  expect(browser.jar.get('session_changed')).toBe(marked);
  expect(await browser.call('GET', '/session')).toMatchObject({ body: { user: { name: 'Ada' } } });
});

it.each<[string, 'GET' | 'POST', Record<string, string>]>([
  ['a link', 'GET', { 'sec-fetch-site': 'same-origin' }],
  ['a link, in a browser that names the page only', 'GET', { referer: `${publicUrl}/quiz` }],
  ['a form', 'POST', { 'sec-fetch-site': 'same-origin', origin: publicUrl }],
  ['a form, in a browser that names the origin only', 'POST', { origin: publicUrl }],
])('%s of this site logs a player out', async (_, method, headers) => {
  const browser = openBrowser(site);
  await browser.logIn('1001');
  const answer = await browser.visit('/logout?return=/about', headers, method);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/about']);
  expect(await browser.call('GET', '/session')).toMatchObject({ body: { user: null } });
});

it('a visitor who is led to the logout from elsewhere is asked nothing', async () => {
  const { headers } = await openBrowser(site).visit('/logout?return=/about', { 'sec-fetch-site': 'cross-site' });
  expect(headers.get('location')).toBe('/about');
  expect(headers.getSetCookie()).toEqual([]);
});

describe('a cookie that is', () => {
  const getSession = (value: string) => site.request('GET', '/session', { cookie: `session=${value}` });
  const good = async (): Promise<string> => {
    const browser = openBrowser(site);
    await browser.logIn('1001');
    return browser.jar.get('session') ?? '';
  };

  it('tampered with is nobody', async () => {
    const [header, payload, signature] = (await good()).split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
    expect(await getSession(`${header}.${forged}.${signature}`)).toMatchObject({ status: 200, body: { user: null } });
  });

  it('unsigned is nobody', async () => {
    const [, payload] = (await good()).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect(await getSession(`${none}.${payload}.`)).toMatchObject({ body: { user: null } });
  });

  it('signed with another secret is nobody', async () => {
    const foreign = await sessionCookies('some-other-secret-of-another-suite').sign({ sid: 'x', sub: 'y' }, Date.now());
    expect(await getSession(foreign)).toMatchObject({ body: { user: null } });
  });

  it('expired is nobody', async () => {
    const value = await good();
    site.clock.now += 31 * 24 * 60 * 60 * 1000;
    const answer = await getSession(value);
    site.clock.now = Date.now();
    expect(answer).toMatchObject({ body: { user: null } });
  });

  it('replayed after the logout is nobody', async () => {
    const browser = openBrowser(site);
    await browser.logIn('1001');
    const kept = browser.jar.get('session') ?? '';
    await browser.logOut();
    expect(await getSession(kept)).toMatchObject({ body: { user: null } });
  });

  it('signed for a session that was never begun is nobody', async () => {
    expect(await getSession(await site.cookies.sign({ sid: 'never', sub: 'nobody' }, Date.now()))).toMatchObject({
      body: { user: null },
    });
  });
});

it('a login adopts the rounds of the visit, also when svc-rounds is away at first; its answers are credited once more then', async () => {
  const browser = openBrowser(site);
  browser.jar.set('visit', 'DDDDDDDDDDDDDDDDDDDDDD');
  const about = ({ delivered }: typeof site.rounds) =>
    delivered.filter(({ visit: visitorId }) => visitorId === 'DDDDDDDDDDDDDDDDDDDDDD');
  site.rounds.away = true;
  await browser.logIn('1003');
  await site.outbox.flush();
  expect([about(site.rounds), about(site.stats)]).toMatchObject([[], [{}]]);
  site.rounds.away = false;
  await site.outbox.flush();
  const { user } = (await browser.call('GET', '/session')).body as { user: { id: string } };
  const adopted = { path: '/internal/rounds/:user/adopt', user: user.id, visit: 'DDDDDDDDDDDDDDDDDDDDDD' };
  expect([about(site.rounds), about(site.stats)]).toMatchObject([[adopted], [{}, {}]]);
  expect(await site.models.outbox.credits.countDocuments({ _id: 'DDDDDDDDDDDDDDDDDDDDDD' })).toBe(0);
});

it('a credit that an earlier build stored is delivered to both services', async () => {
  await site.models.outbox.credits.insertOne({ _id: 'EEEEEEEEEEEEEEEEEEEEEE', user: 'old' });
  await site.outbox.flush();
  for (const { delivered } of [site.rounds, site.stats]) {
    expect(delivered.filter(({ visit: visitorId }) => visitorId === 'EEEEEEEEEEEEEEEEEEEEEE')).toHaveLength(1);
  }
});

it('answers of the visit before the login are credited, also when svc-stats is away at first', async () => {
  const browser = openBrowser(site);
  browser.jar.set('visit', 'AAAAAAAAAAAAAAAAAAAAAA');
  site.stats.away = true;
  await browser.logIn('1003');
  await site.outbox.flush();
  expect(site.stats.delivered.filter(({ visit: visitorId }) => visitorId === 'AAAAAAAAAAAAAAAAAAAAAA')).toEqual([]);
  site.stats.away = false;
  await site.outbox.flush();
  await site.outbox.flush();
  const { user } = (await browser.call('GET', '/session')).body as { user: { id: string } };
  expect(site.stats.delivered.filter(({ visit: visitorId }) => visitorId === 'AAAAAAAAAAAAAAAAAAAAAA')).toEqual([
    { path: '/internal/players/:user/credit', user: user.id, visit: 'AAAAAAAAAAAAAAAAAAAAAA' },
  ]);
  expect(browser.jar.has('visit')).toBe(false);
});

it.each(['x'.repeat(65), 'short', 'AAAAAAAAAAAAAAAAAAAAA%'])(
  'a visit that svc-rounds did not make, %j, is delivered to nobody and holds nothing up',
  async (visitorId) => {
    const browser = openBrowser(site);
    browser.jar.set('visit', visitorId);
    expect((await browser.logIn('1001')).headers.get('location')).toBe('/?login=done');
    await site.outbox.flush();
    expect(site.stats.delivered.map((delivery) => delivery.visit)).not.toContain(visitorId);
    expect(browser.jar.has('visit')).toBe(false);
  },
);

it('a login and the end of an account do not wait for a svc-stats that hangs, which gets them in the end', async () => {
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
  const [first, second] = [openBrowser(site), openBrowser(site)];
  site.stats.work = () => hanging;
  first.jar.set('visit', 'BBBBBBBBBBBBBBBBBBBBBB');
  await first.logIn('1001');
  second.jar.set('visit', 'CCCCCCCCCCCCCCCCCCCCCC');
  const { promise: late, resolve: isLate } = Promise.withResolvers<'late'>();
  const limit = setTimeout(isLate, 4000, 'late');
  const login = await Promise.race([second.logIn('1002'), late]);
  const user = ((await second.call('GET', '/session')).body as { user: { id: string } | null }).user?.id;
  const end = await Promise.race([second.call('POST', '/update-profile/delete', { confirm: true }), late]);
  clearTimeout(limit);
  site.stats.work = async () => {};
  release();
  expect(login).toMatchObject({ status: 302 });
  expect(end).toMatchObject({ status: 200, body: { deleted: true } });
  await site.outbox.flush();
  const delivered = site.stats.delivered.filter(({ path }) => path === '/internal/players/:user/forget');
  expect(delivered).toContainEqual({ path: '/internal/players/:user/forget', user });
  expect(site.stats.delivered.at(-1)).toBe(delivered.at(-1));
});

it('what svc-stats refuses for ever holds nobody’s end up', async () => {
  const browser = openBrowser(site);
  await browser.logIn('1003');
  const { user } = (await browser.call('GET', '/session')).body as { user: { id: string } };
  await site.models.outbox.credits.insertOne({ _id: 'refused', user: 'somebody' });
  await browser.call('POST', '/update-profile/delete', { confirm: true });
  await site.outbox.flush();
  await site.models.outbox.credits.deleteMany({});
  expect(site.stats.delivered).toContainEqual({ path: '/internal/players/:user/forget', user: user.id });
});
