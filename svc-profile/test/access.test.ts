import { accessChanges, accessFeed, type Access, type AccessChanges } from '@cardwise/contracts/profile/access';
import { findUserIds, listUsers, nameUsers, userAccount } from '@cardwise/contracts/profile/users';

import { startHousekeeping } from '../src/housekeeping.ts';
import { adminAccounts, createUserStore } from '../src/users/store.ts';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { getCollection } from '@cardwise/service-kit/database/mongo';
import { openBrowser } from './browser.ts';
import { startProfile } from './start-profile.ts';

const site = await startProfile();
afterAll(() => site.stop());

async function access(): Promise<Access> {
  return (await site.call(accessFeed, {})).body as Access;
}

function getClaims(value: string | undefined) {
  return site.cookies.verify(value ?? '');
}

async function follow(since?: string): Promise<AccessChanges[]> {
  const { body } = await site.call(accessChanges, { query: since === undefined ? {} : { since } });
  const piece = body as AccessChanges;
  return piece.more ? [piece, ...(await follow(piece.cursor))] : [piece];
}

function endedIn(pieces: AccessChanges[]): string[] {
  return pieces.flatMap(({ endedSessions }) => endedSessions);
}

function getLast(pieces: AccessChanges[]): AccessChanges {
  return pieces.at(-1) as AccessChanges;
}

async function endAtOnce(count: number, moment: Date): Promise<string[]> {
  const sids = Array.from({ length: count }, (_, number) => `flood-${String(number).padStart(6, '0')}`);
  await getCollection(site.models.Session).insertMany(
    sids.map((_id) => ({
      _id,
      user: 'flood',
      createdAt: moment,
      expiresAt: new Date(moment.getTime() + 86_400_000),
      revokedAt: moment,
    })),
  );
  return sids;
}

it('names ended sessions and administrators to the other services, and then what has changed', async () => {
  const { cursor } = getLast(await follow());
  const [ada, keeper] = [openBrowser(site), openBrowser(site)];
  await ada.logIn('1001');
  await keeper.logIn('1000');
  const claims = await getClaims(ada.jar.get('session'));
  expect(endedIn(await follow(cursor))).not.toContain(claims?.sid);
  await ada.logOut();
  const after = getLast(await follow(cursor));
  expect(after.endedSessions).toContain(claims?.sid);
  expect(after.adminUsers).toEqual([(await getClaims(keeper.jar.get('session')))?.sub]);
  site.clock.now += 2 * 60_000;
  const later = getLast(await follow(after.cursor));
  expect(endedIn(await follow(later.cursor))).toEqual([]);
  site.clock.now = Date.now();
});

it('names a session that was ended by a process whose clock is half a minute late', async () => {
  const { cursor } = getLast(await follow());
  const [late] = await endAtOnce(1, new Date(site.clock.now - 30_000));
  expect(endedIn(await follow(cursor))).toContain(late);
  await site.models.Session.deleteMany({ user: 'flood' });
});

it('names each of many sessions that were ended in the same moment, in pieces', async () => {
  const before = endedIn(await follow());
  const sids = await endAtOnce(12_345, new Date(site.clock.now));
  const pieces = await follow();
  expect(pieces.map(({ endedSessions }) => endedSessions.length)).toEqual([5000, 5000, 2345 + before.length]);
  expect(new Set(endedIn(pieces))).toEqual(new Set([...before, ...sids]));
  await site.models.Session.deleteMany({ user: 'flood' });
});

it.each(['x', '-1', '1.', '1.a.b', '1.$gt', '9'.repeat(20)])('refuses the cursor %j', async (since) => {
  expect((await site.call(accessChanges, { query: { since } })).status).toBe(400);
});

it('tells older builds of the sessions that were ended last, with a version that changes with them', async () => {
  const before = await access();
  const ada = openBrowser(site);
  await ada.logIn('1001');
  const claims = await getClaims(ada.jar.get('session'));
  await endAtOnce(20_001, new Date(site.clock.now - 1000));
  await ada.logOut();
  const after = await access();
  expect(after.revokedSessions).toHaveLength(20_000);
  expect(after.revokedSessions).toContain(claims?.sid);
  expect(after.version).not.toBe(before.version);
  expect((await site.call(accessFeed, { headers: { 'if-none-match': `"${after.version}"` } })).status).toBe(304);
  await site.models.Session.deleteMany({ user: 'flood' });
  site.clock.now += 31 * 24 * 60 * 60 * 1000;
  expect((await access()).revokedSessions).toEqual([]);
  site.clock.now = Date.now();
});

it('an account has twenty live sessions: one more ends the oldest', async () => {
  const browsers = Array.from({ length: 21 }, () => openBrowser(site));
  for (const browser of browsers) {
    site.clock.now += 1;
    await browser.logIn('1003');
  }
  const [oldest, second] = browsers;
  expect(await oldest?.call('GET', '/session')).toMatchObject({ body: { user: null } });
  expect(await second?.call('GET', '/session')).toMatchObject({ body: { user: { name: 'Łucja' } } });
  const claims = await getClaims(oldest?.jar.get('session'));
  expect(endedIn(await follow())).toContain(claims?.sid);
});

it('an account that begins a thousand sessions within a cookie’s lifetime begins no more', async () => {
  const ada = openBrowser(site);
  await ada.logIn('1002');
  const user = (await getClaims(ada.jar.get('session')))?.sub ?? '';
  await endAtOnce(1000, new Date(site.clock.now));
  await site.models.Session.updateMany({ user: 'flood' }, { $set: { user } });
  const refused = openBrowser(site);
  expect((await refused.logIn('1002')).headers.get('location')).toBe('/?login=failed');
  expect(refused.jar.has('session')).toBe(false);
  expect((await openBrowser(site).logIn('1001')).headers.get('location')).toBe('/?login=done');
  await site.models.Session.deleteMany({ _id: /^flood-/ });
});

it('takes the role where ADMIN_ACCOUNTS no longer names the account', async () => {
  const keeper = openBrowser(site);
  await keeper.logIn('1000');
  await createUserStore(site.models.User, adminAccounts('somebody#1')).applyAdminAccounts();
  expect(getLast(await follow()).adminUsers).toEqual([]);
  expect(await keeper.call('GET', '/session')).toMatchObject({ body: { user: { role: 'user' } } });
});

it('removes the provider data of players who stay away for 30 days', async () => {
  const ada = openBrowser(site);
  await ada.logIn('1001');
  const { sub = '' } = (await getClaims(ada.jar.get('session'))) ?? {};
  const inDays = (days: number) => () => Date.now() + days * 24 * 60 * 60 * 1000;
  expect(await site.users.purgeProviderData(new Date(inDays(-1)()))).toBe(0);
  expect((await site.users.find(sub))?.battletag).toBe('Ada#1001');
  const housekeeping = startHousekeeping({ ...site, log: silentLogger(), now: inDays(31) });
  await housekeeping.runNext();
  await housekeeping.stop();
  expect((await site.users.find(sub))?.battletag).toBeNull();
});

it('lists players by name, page by page, and finds them without accents', async () => {
  for (const account of ['1001', '1002', '1003']) await openBrowser(site).logIn(account);
  const list = async (query: { page: number; size: number; search?: string }) =>
    (await site.call(listUsers, { query })).body as { data: { id: string; name: string }[]; total: number };
  const first = await list({ page: 1, size: 2 });
  const second = await list({ page: 2, size: 2 });
  expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['Ada', 'Bruno', 'Keeper', 'Łucja']);
  expect(first.total).toBe(4);
  expect(await list({ page: 1, size: 10, search: 'luc' })).toMatchObject({ data: [{ name: 'Łucja' }], total: 1 });
  expect(await list({ page: 1, size: 10, search: '.*' })).toMatchObject({ data: [], total: 0 });

  const everyone = [...first.data, ...second.data].map(({ id }) => id);
  const ids = async (search?: string) =>
    ((await site.call(findUserIds, { query: search === undefined ? {} : { search } })).body as { users: string[] })
      .users;
  expect(await ids()).toEqual(everyone);
  expect(await ids('U')).toEqual([everyone[1], everyone[3]]);
  expect(await ids('.*')).toEqual([]);
});

it('names players to the other services, and leaves out whom it does not know', async () => {
  const ada = openBrowser(site);
  await ada.logIn('1001');
  const id = (await getClaims(ada.jar.get('session')))?.sub ?? '';
  expect((await site.call(nameUsers, { body: { users: [id, 'nobody'] } })).body).toEqual({ names: { [id]: 'Ada' } });
});

it('tells of one user the role and the last login, and nothing of one who does not exist', async () => {
  const keeper = openBrowser(site);
  await keeper.logIn('1000');
  const firstLogin = new Date(site.clock.now).toISOString();
  site.clock.now += 60_000;
  await keeper.logIn('1000');
  const { sub: user = '' } = (await getClaims(keeper.jar.get('session'))) ?? {};
  const { body } = await site.call(userAccount, { params: { user } });
  expect(body).toMatchObject({
    account: { name: 'Keeper', role: 'admin', last_login: new Date(site.clock.now).toISOString() },
  });
  const { account } = body as { account: { member_since: string } };
  expect(account.member_since <= firstLogin).toBe(true);
  expect((await site.call(userAccount, { params: { user: 'nobody' } })).body).toEqual({ account: null });
  site.clock.now = Date.now();
});
