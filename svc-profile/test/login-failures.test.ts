import { getCollection } from '@cardwise/service-kit/database/mongo';
import { mongo } from 'mongoose';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

import { openBrowser } from './browser.ts';
import { startProfile } from './start-profile.ts';

const site = await startProfile();
afterAll(() => site.stop());

it.each([
  '?code=x',
  '?code=x&state=',
  '?code=x&state[]=a',
  '?code=x&state=a&state=b',
  '?code=x&state=a',
  '?error=x',
  '?error=access_denied&state=',
  '?code=&state=',
  '?code=x&iss=y&state=%00',
  '',
])('a callback that belongs to no login is a failed login: %j', async (query) => {
  const fresh = await openBrowser(site).visit(`/login/callback${query}`);
  expect(fresh.headers.get('location')).toBe('/?login=failed');

  const begun = openBrowser(site);
  await begun.visit('/login?return=/about');
  const answer = await begun.visit(`/login/callback${query}`);
  expect(answer.headers.get('location')).toBe('/about?login=failed');
  expect(begun.jar.has('session')).toBe(false);
});

function answer(body: string | Buffer, headers: Record<string, string> = {}, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    while (response.write(' '.repeat(16 * 1024)));
  };
  response.on('drain', more);
  more();
}

describe.each(['/token', '/userinfo'])('a login fails without harm when the provider answers at %s', (path) => {
  it.each([
    ['null', answer('null')],
    ['a list', answer('[]')],
    ['a text', answer('"token"')],
    ['a number', answer('1')],
    ['nothing', answer('')],
    ['no content', answer('', {}, 204)],
    ['half a document', answer('{"access_token":"x"')],
    ['an error with status 200', answer('{"error":"server_error"}')],
    ['other types', answer('{"access_token":1,"token_type":{},"sub":[]}')],
    ['a page', answer('<!doctype html><h1>Maintenance</h1>', { 'content-type': 'text/html' })],
    ['a redirect', answer('', { location: 'https://evil.example/' }, 302)],
    ['a status that does not exist', answer('{}', {}, 999)],
    ['500', answer('{}', {}, 500)],
    ['64 MB, packed', answer(packed, { 'content-encoding': 'gzip' })],
    ['what is not packed as it says', answer('{}', { 'content-encoding': 'gzip' })],
    ['without end', endless],
    ['and hangs up', (response: ServerResponse) => void response.destroy()],
  ])('%s', async (_, misbehave) => {
    const browser = openBrowser(site);
    site.misbehaviour.set(path, misbehave);
    const { headers } = await browser.logIn('1001', '/login?return=/about');
    site.misbehaviour.clear();
    expect(headers.get('location')).toBe('/about?login=failed');
    expect(browser.jar.has('session')).toBe(false);
    expect((await browser.logIn('1001')).headers.get('location')).toBe('/?login=done');
  });
});

describe('a battletag whose name may not be used here is dropped', () => {
  it.each([
    'A\0da#1',
    'A\nda#1',
    'A\u2028da#1',
    '\u202EadA#1',
    '  #1',
    '\u3164#1',
    '\u2800#1',
    '#1',
    `${'x'.repeat(41)}#1`,
    'A\uD800#1',
  ])('%j', async (battletag) => {
    const browser = openBrowser(site);
    site.misbehaviour.set('/userinfo', answer(JSON.stringify({ sub: 'unnamed', battletag })));
    await browser.logIn('1001');
    site.misbehaviour.clear();
    expect(await browser.call('GET', '/session')).toMatchObject({ body: { user: { name: 'Player' } } });
    expect(await browser.call('GET', '/load-profile')).toMatchObject({ body: { user: { battletag: '' } } });
    await browser.call('POST', '/update-profile/delete', { confirm: true });
  });
});

describe('while the database is away', () => {
  const away = () => Promise.reject(new mongo.MongoNetworkError('connection refused'));
  afterEach(() => jest.restoreAllMocks());

  it('a callback leads to the page that the login began at, and says so', async () => {
    const browser = openBrowser(site);
    const callback = await browser.choose('1001', '/login?return=/about');
    jest.spyOn(getCollection(site.models.usedLogins), 'insertOne').mockImplementation(away);
    const { status, headers } = await browser.visit(callback);
    expect([status, headers.get('location')]).toEqual([302, '/about?login=failed']);
    expect(browser.jar.has('session')).toBe(false);
  });

  it('a login that cannot be stored sets no cookie', async () => {
    const browser = openBrowser(site);
    const callback = await browser.choose('1001', '/login?return=/about');
    jest.spyOn(getCollection(site.models.usedLogins), 'updateOne').mockImplementation(away);
    expect((await browser.visit(callback)).headers.get('location')).toBe('/about?login=failed');
    expect(browser.jar.has('session')).toBe(false);
  });

  it('a logout says that the player is still logged in, and they are', async () => {
    const browser = openBrowser(site);
    await browser.logIn('1001');
    jest.spyOn(getCollection(site.models.Session), 'updateOne').mockImplementation(away);
    const { status, headers } = await browser.logOut('/logout?return=/about');
    expect([status, headers.get('location')]).toEqual([302, '/about?login=logout_failed']);
    jest.restoreAllMocks();
    expect(await browser.call('GET', '/session')).toMatchObject({ body: { user: { name: 'Ada' } } });
  });
});
