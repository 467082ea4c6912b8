import { loadMetadata } from '@cardwise/contracts/admin/cards';
import { catalogueFeed, metadataFeed } from '@cardwise/contracts/catalogue/catalogue';
import type { Endpoint } from '@cardwise/contracts/http/endpoint';
import { listCalls } from '@cardwise/contracts/list-calls';
import { shipLogs } from '@cardwise/contracts/admin/logs';
import * as z from 'zod/mini';

import { startFakeProvider } from './fake-provider.ts';
import { adminCookie, playerCookie, startAdmin } from './start-admin.ts';

const provider = await startFakeProvider([]);
const admin = await startAdmin({ provider });

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

const endpoints = listCalls().filter(({ audience }) => audience === 'admin' || audience === 'publisher');
const calls = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

it('has every call of the contract', () => {
  expect(calls.length).toBeGreaterThanOrEqual(16);
});

it.each(calls)('%s asks a visitor to log in', async (_, { method, path }) => {
  expect(await admin.request(method, path)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  const forged = await admin.request(method, path, { cookie: 'session=forged' });
  expect(forged).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
});

it.each(calls)('%s refuses a player who is no administrator', async (_, { method, path }) => {
  expect(await admin.request(method, path, { cookie: playerCookie })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});

const card = { data: [{ id: '1', short: 'uis' }], reason: 'x', mode: 'ban' };
const message = { id: 'm', text: 'x', active: '1', start: null, end: null };

const refused: [method: string, address: string, body: object | undefined, fields: string[]][] = [
  ['GET', '/admin/users/load?page=0', undefined, ['page']],
  ['GET', '/admin/users/load?page=x&sort=age&order=up', undefined, ['order', 'page', 'sort']],
  ['GET', `/admin/users/load?search=${'x'.repeat(101)}`, undefined, ['search']],
  ['POST', '/admin/users/:id/boards', { barred: 'yes' }, ['barred']],
  ['POST', '/admin/cards-sets/search', {}, ['search']],
  ['POST', '/admin/cards-sets/search', { search: '  ' }, ['search']],
  ['POST', '/admin/cards-sets/search', { search: 5 }, ['search']],
  ['POST', '/admin/cards-sets/dismiss-reports', { id: '../1', last_at: 'yesterday' }, ['id', 'last_at']],
  ['POST', '/admin/cards-sets/update', {}, ['data', 'mode', 'reason']],
  ['POST', '/admin/cards-sets/update', { ...card, data: [] }, ['data']],
  ['POST', '/admin/cards-sets/update', { ...card, data: [{ id: '' }] }, ['data[0].id', 'data[0].short']],
  ['POST', '/admin/cards-sets/update', { ...card, mode: 'burn' }, ['mode']],
  ['POST', '/admin/cards-sets/update', { ...card, reason: 'x'.repeat(501) }, ['reason']],
  ['POST', '/admin/cards-sets/update-banned', {}, ['id', 'mode']],
  ['POST', '/admin/cards-sets/update-banned', { id: '../1', mode: 'delete' }, ['id']],
  ['GET', '/admin/logs/load?limit=0', undefined, ['limit']],
  ['GET', `/admin/logs/load?limit=1000000&search=${'x'.repeat(201)}`, undefined, ['limit', 'search']],
  ['GET', '/admin/logs/load?before=yesterday', undefined, ['before']],
  ['POST', '/admin/messages/update', { ...message, text: ' ' }, ['text']],
  ['POST', '/admin/messages/update', { ...message, id: '' }, ['id']],
  ['POST', '/admin/messages/update', { id: 'm' }, ['active', 'end', 'start', 'text']],
  [
    'POST',
    '/admin/messages/update',
    { ...message, active: 1, start: '1.2.2026', revision: 'x' },
    ['active', 'revision', 'start'],
  ],
  ['POST', '/admin/messages/update', { ...message, start: '2026-02-02', end: '2026-02-01' }, ['end']],
  [
    'POST',
    '/admin/messages/update',
    { ...message, texts: { xx: 5, de: 5 }, severity: 'loud', start_time: '25:00', end_time: 'noon' },
    ['end_time', 'severity', 'start_time', 'texts.de'],
  ],
  ['POST', '/admin/messages/delete', {}, ['id']],
  ['POST', '/admin/messages/delete', { id: 'm', revision: 1.5 }, ['revision']],
  ['GET', '/admin/cards-sets/reset-all-banned?seen=some', undefined, ['seen']],
  ['POST', '/admin/cards-sets/update-banned', { id: '1', mode: 'delete', reason: 5 }, ['reason']],
  ['POST', '/admin/preview/load', {}, ['locale', 'mini', 'set', 'type']],
  ['POST', '/admin/preview/load', { locale: 'xx', type: '', set: '', mini: '2' }, ['locale', 'mini']],
  ['GET', '/admin/releases/load?period=year', undefined, ['period']],
  ['GET', '/admin/releases/errors', undefined, ['build', 'part']],
  ['POST', '/admin/releases/change', {}, ['action', 'part', 'seen']],
  [
    'POST',
    '/admin/releases/change',
    { part: 'mfe_quiz', action: 'promote', seen: { live: null, canary: null } },
    ['build'],
  ],
  [
    'POST',
    '/admin/releases/change',
    { part: 'mfe_quiz', build: '../1', action: 'canary', share: 51, seen: { live: null, canary: null } },
    ['build', 'share'],
  ],
  ['POST', '/admin/publishing-tokens/create', {}, ['name', 'remote']],
  ['POST', '/admin/publishing-tokens/create', { remote: 'shell', name: ' ', days: 0 }, ['days', 'name', 'remote']],
  ['POST', '/admin/publishing-tokens/revoke', {}, ['id']],
  ['POST', '/admin/releases/publish/mfe_quiz', undefined, ['as', 'build']],
  ['POST', '/admin/releases/publish/mfe_quiz?build=..&as=live', undefined, ['build']],
  ['POST', '/admin/releases/publish/mfe_quiz?build=b1&as=canary', undefined, ['share']],
  ['POST', '/admin/releases/publish/mfe_quiz?build=b1&as=canary&share=51', undefined, ['share']],
  ['POST', '/admin/users/held/:id', {}, ['accept']],
];

function getFields(schema: Endpoint['query']): string[] {
  if (!schema) return [];
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const parts = [{ properties }, ...(anyOf as { properties?: object }[])];
  return parts.flatMap((part) => Object.keys(part.properties ?? {}));
}

const inputs = calls
  .map(([name, { path, query, body }]) => [name, path, [...getFields(query), ...getFields(body)].sort()] as const)
  .filter(([, , fields]) => fields.length > 0);

it.each(inputs)('%s is tried with every field of the contract being wrong', (_, path, fields) => {
  const called = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  const tried = refused
    .filter(([, address]) => called.test(address.split('?')[0] ?? ''))
    .flatMap(([, , , named]) => named);
  expect(tried.map((field) => field.replace(/[.[].*/, ''))).toEqual(expect.arrayContaining(fields));
});

it.each(refused)('%s %s names each field at fault of %p', async (method, path, body, fields) => {
  const answer = await admin.request(method, path, { cookie: adminCookie, ...(body === undefined ? {} : { body }) });
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  const { issues } = answer.body as { issues: { path: string; message: string }[] };
  expect([...new Set(issues.map((issue) => issue.path))].sort()).toEqual(fields);
  expect(issues.every(({ message }) => message !== '' && message !== 'Invalid input')).toBe(true);
});

const ours = [catalogueFeed, metadataFeed, shipLogs];

it.each(ours.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s is for services only',
  async (_, { method, path }) => {
    const stranger = await admin.request(method, path, { headers: { authorization: 'Bearer guess' } });
    expect(stranger).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  },
);

it('refuses log lines that are none', async () => {
  const { status, body } = await admin.request('POST', '/internal/logs', {
    body: { lines: [{ id: 'a', time: 'now', level: 'info' }] },
  });
  expect(status).toBe(400);
  expect((body as { issues: { path: string }[] }).issues.map(({ path }) => path).sort()).toEqual([
    'lines[0].line',
    'lines[0].time',
  ]);
});

it('says that there is no catalogue yet', async () => {
  const unavailable = { status: 503, body: { code: 'unavailable' } };
  expect(await admin.call(catalogueFeed, {})).toMatchObject(unavailable);
  expect(await admin.request('GET', '/app-config')).toMatchObject(unavailable);
  expect(await admin.call(loadMetadata, { cookie: adminCookie })).toMatchObject(unavailable);
  const { status, body } = await admin.request('GET', '/readyz');
  expect({ status, body }).toMatchObject({
    status: 503,
    body: { ready: false, checks: { database: null, catalogue: expect.any(String) } },
  });
});
