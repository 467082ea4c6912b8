import { until } from '@cardwise/service-kit/testing/serve';
import { openBrowser } from './browser.ts';
import { startProfile } from './start-profile.ts';

const site = await startProfile();
afterAll(() => site.stop());

async function loggedIn(account = '1001') {
  const browser = openBrowser(site);
  await browser.logIn(account);
  return browser;
}

it('a player sees their profile', async () => {
  const browser = await loggedIn();
  const { status, body } = await browser.call('GET', '/load-profile');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { name: 'Ada', battletag: 'Ada#1001', background: null, easy: { correct: 3, total: 4, percent: 75 } },
    background_sets: [{ code: 'att' }, { code: 'core' }],
    current_set: 'att',
  });
  expect(JSON.stringify(body)).not.toContain('sub');
});

it('a visitor has none', async () => {
  for (const [method, path, body] of [
    ['GET', '/load-profile', undefined],
    ['POST', '/update-profile', { name: 'X', background: null }],
    ['GET', '/load-profile/export', undefined],
    ['POST', '/update-profile/delete', { confirm: true }],
  ] as const) {
    expect(await openBrowser(site).call(method, path, body)).toMatchObject({
      status: 401,
      body: { code: 'not_authenticated' },
    });
  }
});

it('a player changes name and background', async () => {
  const browser = await loggedIn();
  expect(await browser.call('POST', '/update-profile', { name: '  Ada Łucja  ', background: 'core' })).toMatchObject({
    status: 200,
    body: { user: { name: 'Ada Łucja', background: 'core' } },
  });
  expect(await browser.call('GET', '/session')).toMatchObject({
    body: { user: { name: 'Ada Łucja', background: 'core' } },
  });
});

it('the chosen name stays at the next login', async () => {
  await (await loggedIn('1002')).call('POST', '/update-profile', { name: 'Bruno the Second', background: null });
  expect(await (await loggedIn('1002')).call('GET', '/session')).toMatchObject({
    body: { user: { name: 'Bruno the Second' } },
  });
});

it.each([
  [{ name: '', background: null }, ['name']],
  [{ name: '   ', background: null }, ['name']],
  [{ name: 'x'.repeat(41), background: null }, ['name']],
  [{ name: 'a\u0000b', background: null }, ['name']],
  [{ name: 'a\u202Eb', background: null }, ['name']],
  [{ name: 'Ada', background: 'nowhere' }, ['background']],
  [{ name: 7, background: 7 }, ['background', 'name']],
  [{}, ['background', 'name']],
])('%j is refused and names the fields', async (change, fields) => {
  const browser = await loggedIn('1003');
  const { status, body } = await browser.call('POST', '/update-profile', change);
  expect(status).toBe(400);
  expect([...new Set((body as { issues: { path: string }[] }).issues.map(({ path }) => path))].toSorted()).toEqual(
    fields,
  );
  expect(await browser.call('GET', '/session')).toMatchObject({ body: { user: { name: 'Łucja' } } });
});

it('a profile without its results is an error, not a zero', async () => {
  const browser = await loggedIn();
  site.stats.away = true;
  const answer = await browser.call('GET', '/load-profile');
  site.stats.away = false;
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

it('an update that fails has changed nothing', async () => {
  const browser = await loggedIn('1002');
  const before = (await browser.call('GET', '/session')).body;
  site.stats.away = true;
  const answer = await browser.call('POST', '/update-profile', { name: 'Half done', background: 'core' });
  site.stats.away = false;
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await browser.call('GET', '/session')).body).toEqual(before);
});

it('a player takes all their data along, without live secrets', async () => {
  const browser = await loggedIn();
  const { status, headers, body } = await browser.call('GET', '/load-profile/export');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('attachment');
  expect(body).toMatchObject({ account: { sub: '1001', battletag: 'Ada#1001' }, answers: [{ card: '1' }] });
  expect(body).toMatchObject({ rounds: [{ set: '2026-11-20', score: 7 }], boards: { appear: true } });
  const sid = (await site.cookies.verify(browser.jar.get('session') ?? ''))?.sid ?? '';
  expect(JSON.stringify(body)).not.toContain(sid);
});

it('a second export while one is under way is told to wait, and another player’s is not', async () => {
  const [ada, bruno] = [await loggedIn('1001'), await loggedIn('1002')];
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = site.stats.asked;
  site.stats.work = () => promise;
  const first = ada.call('GET', '/load-profile/export');
  await until(() => site.stats.asked !== before);
  const second = await ada.call('GET', '/load-profile/export');
  expect(second).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = bruno.call('GET', '/load-profile/export');
  resolve();
  expect((await Promise.all([first, other])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await ada.call('GET', '/load-profile/export')).toMatchObject({ status: 200 });
});

it.each([
  ['stats', 'statistics'],
  ['rounds', 'rounds'],
] as const)(
  'an export that svc-%s cannot answer is an error that names its domain, and can be tried again',
  async (name, domain) => {
    const browser = await loggedIn();
    site[name].away = true;
    const refused = await browser.call('GET', '/load-profile/export');
    site[name].away = false;
    const detail: unknown = expect.stringContaining(domain);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', detail } });
    expect(await browser.call('GET', '/load-profile/export')).toMatchObject({ status: 200 });
  },
);

it('a player deletes their account: every device is logged out and the other services forget them, even later', async () => {
  const [phone, desk] = [await loggedIn('1003'), await loggedIn('1003')];
  const { user } = (await phone.call('GET', '/session')).body as { user: { id: string } };
  expect(await phone.call('POST', '/update-profile/delete', {})).toMatchObject({ status: 400 });
  site.stats.away = true;
  expect(await phone.call('POST', '/update-profile/delete', { confirm: true })).toMatchObject({
    status: 200,
    body: { deleted: true },
  });
  expect(await desk.call('GET', '/session')).toMatchObject({ body: { user: null } });
  expect(await site.users.find(user.id)).toBeNull();
  await site.outbox.flush();
  expect(site.rounds.delivered).toContainEqual({ path: '/internal/rounds/:user/forget', user: user.id });
  site.stats.away = false;
  await site.outbox.flush();
  expect(site.stats.delivered).toContainEqual({ path: '/internal/players/:user/forget', user: user.id });
});

it('svc-rounds forgets a player once more when no session of theirs can start a round any longer', async () => {
  const browser = await loggedIn('1003');
  const { user } = (await browser.call('GET', '/session')).body as { user: { id: string } };
  await browser.call('POST', '/update-profile/delete', { confirm: true });
  await site.outbox.flush();
  const isForgotten = () => site.rounds.delivered.filter((delivery) => delivery.user === user.id).length;
  const early = isForgotten();
  expect(early).toBeGreaterThan(0);
  expect(await site.models.outbox.forgets.findOne({ _id: user.id })).not.toBeNull();
  site.clock.now += 10_000;
  await site.outbox.flush();
  expect(isForgotten()).toBeGreaterThan(early);
  expect(await site.models.outbox.forgets.findOne({ _id: user.id })).toBeNull();
});
