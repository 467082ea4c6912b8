import { accessFeed, findUserIds, listUsers, nameUsers, userAccount, type Access } from '@cardwise/contracts/internal';

import { startHousekeeping } from '../src/account/housekeeping.ts';
import { adminAccounts } from '../src/users/admin-accounts.ts';
import { userStore } from '../src/users/store.ts';
import { silentLogger } from '@cardwise/service-kit/logger';
import { openBrowser } from './browser.ts';
import { startProfile } from './start-profile.ts';

const site = await startProfile();
afterAll(() => site.stop());

const access = async (): Promise<Access> => (await site.call(accessFeed, {})).body as Access;
const claimsOf = (value: string | undefined) => site.cookies.verify(value ?? '');

it('names ended sessions and administrators to the other services, with a version that changes with them', async () => {
  const before = await access();
  const [ada, keeper] = [openBrowser(site), openBrowser(site)];
  await ada.logIn('1001');
  await keeper.logIn('1000');
  const claims = await claimsOf(ada.jar.get('session'));
  await ada.visit('/logout');
  const after = await access();
  expect(after.revokedSessions).toContain(claims?.sid);
  expect(after.adminUsers).toEqual([(await claimsOf(keeper.jar.get('session')))?.sub]);
  expect(after.version).not.toBe(before.version);
  expect((await site.call(accessFeed, { headers: { 'if-none-match': `"${after.version}"` } })).status).toBe(304);
});

it('forgets an ended session once its cookie could not be valid any more', async () => {
  const ada = openBrowser(site);
  await ada.logIn('1001');
  await ada.visit('/logout');
  expect((await access()).revokedSessions).not.toEqual([]);
  site.clock.now += 31 * 24 * 60 * 60 * 1000;
  expect((await access()).revokedSessions).toEqual([]);
  site.clock.now = Date.now();
});

it('takes the role where ADMIN_ACCOUNTS no longer names the account', async () => {
  const keeper = openBrowser(site);
  await keeper.logIn('1000');
  await userStore(site.collections, adminAccounts('somebody#1')).applyAdminAccounts();
  expect((await access()).adminUsers).toEqual([]);
  expect(await keeper.call('GET', '/session')).toMatchObject({ body: { user: { role: 'user' } } });
});

it('removes the provider data of players who stay away for 30 days', async () => {
  const ada = openBrowser(site);
  await ada.logIn('1001');
  const { sub = '' } = (await claimsOf(ada.jar.get('session'))) ?? {};
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
  const id = (await claimsOf(ada.jar.get('session')))?.sub ?? '';
  expect((await site.call(nameUsers, { body: { users: [id, 'nobody'] } })).body).toEqual({ names: { [id]: 'Ada' } });
});

it('tells of one user the role and the last login, and nothing of one who does not exist', async () => {
  const keeper = openBrowser(site);
  await keeper.logIn('1000');
  const firstLogin = new Date(site.clock.now).toISOString();
  site.clock.now += 60_000;
  await keeper.logIn('1000');
  const { sub: user = '' } = (await claimsOf(keeper.jar.get('session'))) ?? {};
  const { body } = await site.call(userAccount, { params: { user } });
  expect(body).toMatchObject({
    account: { name: 'Keeper', role: 'admin', last_login: new Date(site.clock.now).toISOString() },
  });
  const { account } = body as { account: { member_since: string } };
  expect(account.member_since <= firstLogin).toBe(true);
  expect((await site.call(userAccount, { params: { user: 'nobody' } })).body).toEqual({ account: null });
  site.clock.now = Date.now();
});
