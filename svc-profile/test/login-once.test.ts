import { startHousekeeping } from '../src/housekeeping.ts';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { openBrowser } from './browser.ts';
import { startProfile } from './start-profile.ts';

const site = await startProfile();
afterAll(() => site.stop());

function getLocation({ headers }: { headers: Headers }): string | null {
  return headers.get('location');
}

async function liveSessions(browser: ReturnType<typeof openBrowser>): Promise<number> {
  const { sub = '' } = (await site.cookies.verify(browser.jar.get('session') ?? '')) ?? {};
  return site.models.Session.countDocuments({ user: sub, revokedAt: null });
}

it('a callback that comes again in the browser that it logged in is no failure', async () => {
  const browser = openBrowser(site);
  const callback = await browser.choose('1001', '/login?return=/about');
  expect(getLocation(await browser.visit(callback))).toBe('/about?login=done');
  const session = browser.jar.get('session');
  expect(getLocation(await browser.visit(callback))).toBe('/about');
  expect(browser.jar.get('session')).toBe(session);
});

it('a callback that is asked for twice at once logs in once, and neither answer says that it failed', async () => {
  const browser = openBrowser(site);
  const callback = await browser.choose('1002', '/login?return=/about');
  const answers = await Promise.all([browser.visit(callback), browser.visit(callback)]);
  expect(new Set(answers.map(getLocation))).toEqual(new Set(['/about', '/about?login=done']));
  expect(await browser.call('GET', '/session')).toMatchObject({ body: { user: { name: 'Bruno' } } });
  expect(await liveSessions(browser)).toBe(1);
});

it('a callback whose second request left the browser before the first answer arrived is no failure', async () => {
  const browser = openBrowser(site);
  const callback = await browser.choose('1001', '/login?return=/about');
  const before = browser.cookie();
  await browser.visit(callback);
  const answer = await site.request('GET', callback, { cookie: before });
  expect(getLocation(answer)).toBe('/about');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it('a failed login that is asked for twice at once fails twice', async () => {
  const browser = openBrowser(site);
  const callback = (await browser.choose('1001', '/login?return=/about')).replace(/code=[^&]+/, 'code=made-up');
  const answers = await Promise.all([browser.visit(callback), browser.visit(callback)]);
  expect(answers.map(getLocation)).toEqual(['/about?login=failed', '/about?login=failed']);
});

it('a login’s cookie is good once: with another code it logs nobody in, at another process neither', async () => {
  const browser = openBrowser(site);
  const callback = await browser.choose('1001');
  const [name, login] = browser.loginCookie(callback);
  const authorize = getLocation(await openBrowser(site).visit('/login')) ?? '';
  await browser.visit(callback);
  const again = new URL(authorize);
  again.searchParams.set('state', new URLSearchParams(callback.split('?')[1]).get('state') ?? '');
  const thief = openBrowser(site);
  thief.jar.set(name, login);
  expect(getLocation(await thief.visit(await thief.finish('1002', again.href)))).toBe('/');
  expect(thief.jar.has('session')).toBe(false);
  expect(await site.usedLogins.use({ state: again.searchParams.get('state') ?? '', returnTo: '/' }, new Date())).toBe(
    false,
  );
});

it('a used state is forgotten when its cookie could not be valid any more', async () => {
  await openBrowser(site).logIn('1001');
  const kept = () => site.models.usedLogins.countDocuments();
  expect(await kept()).toBeGreaterThan(0);
  await site.usedLogins.removeBefore(new Date(site.clock.now - 10 * 60 * 1000));
  expect(await kept()).toBeGreaterThan(0);
  const later = () => Date.now() + 11 * 60 * 1000;
  const housekeeping = startHousekeeping({ ...site, log: silentLogger(), now: later });
  await housekeeping.runNext();
  await housekeeping.stop();
  expect(await kept()).toBe(0);
});

describe('a login that begins at another host name', () => {
  it('goes on at the site’s own, and comes back to the page', async () => {
    const browser = openBrowser(site);
    const elsewhere = await browser.visit('/login?return=%2Fde%2Fquiz%3Fx%3D1', {
      'x-forwarded-host': 'www.quiz.test',
    });
    expect(getLocation(elsewhere)).toBe('http://quiz.test/login?return=%2Fde%2Fquiz%3Fx%3D1&moved=');
    expect(browser.loginsUnderWay()).toEqual([]);
    const { pathname, search } = new URL(getLocation(elsewhere) ?? '');
    expect(getLocation(await browser.logIn('1001', `${pathname}${search}`))).toBe('/de/quiz?x=1&login=done');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])('does not lead to %s', async (target) => {
    const query = new URLSearchParams({ return: target });
    const answer = await openBrowser(site).visit(`/login?${query}`, { 'x-forwarded-host': 'evil.example' });
    expect(getLocation(answer)).toBe('http://quiz.test/login?return=%2F&moved=');
  });

  it('moves once: behind a proxy that hides the name, the login goes on all the same', async () => {
    const hidden = { 'x-forwarded-host': 'internal:8080' };
    const moved = new URL(getLocation(await openBrowser(site).visit('/login', hidden)) ?? '');
    const answer = await openBrowser(site).visit(`${moved.pathname}${moved.search}`, hidden);
    expect(getLocation(answer)).toMatch(new RegExp(`^${site.providerUrl}/authorize`));
  });
});
