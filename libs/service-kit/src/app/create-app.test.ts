import { endpoint } from '@cardwise/contracts/http/endpoint';
import { mongo } from 'mongoose';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

import { AppError } from '../http/app-error.ts';
import { createLogger, silentLogger } from '../logs/logger.ts';
import { serve, testSecrets, until } from '../testing/serve.ts';
import { createApp, toProblem, toAppError } from './create-app.ts';
import { route } from './route.ts';

it('keeps an AppError', () => {
  const error = new AppError('conflict');
  expect(toAppError(error)).toBe(error);
});

it('a database that is away is unavailable, with a retry soon', () => {
  const away = [
    new mongo.MongoNetworkError('connection closed'),
    new mongo.MongoServerError({ message: 'interrupted at shutdown', code: 11_600 }),
    Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }),
  ];
  for (const thrown of away) {
    const error = toAppError(thrown);
    expect(error).toMatchObject({ code: 'unavailable', retryAfter: 1, cause: thrown });
    expect(toProblem(error, 'r1')).toMatchObject({ status: 503, detail: 'The database does not answer.' });
  }
});

it('a command that the database refuses is an internal error', () => {
  const error = toAppError(new mongo.MongoServerError({ message: 'Unknown operator $foo', code: 9 }));
  expect(toProblem(error, 'r1')).toMatchObject({ status: 500, code: 'internal' });
  expect(JSON.stringify(toProblem(error, 'r1'))).not.toContain('$foo');
});

const double = endpoint({
  domain: 'sample',
  method: 'POST',
  path: '/double/:by',
  audience: 'everyone',
  params: z.object({ by: z.coerce.number().check(z.int()) }),
  body: z.object({ value: z.int(), name: z.string().check(z.minLength(1)) }),
  response: z.object({ value: z.int() }),
});
const failing = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/fail/:how',
  audience: 'everyone',
  errors: ['conflict'],
  params: z.object({ how: z.string() }),
  response: z.object({}),
});
const forAdmins = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/for-admins',
  audience: 'admin',
  response: z.object({ ok: z.boolean() }),
});
const forPublishers = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/for-publishers',
  audience: 'publisher',
  response: z.object({ id: z.string() }),
});
const forServices = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/internal/fact',
  audience: 'service',
  response: z.object({ ok: z.boolean() }),
});

const playerOfService = endpoint({
  domain: 'sample',
  method: 'POST',
  path: '/internal/players/:user/forget',
  audience: 'service',
  params: z.object({ user: z.string() }),
  response: z.object({ ok: z.boolean() }),
});

const site = await serve(
  createApp({
    service: 'svc-test',
    log: silentLogger(),
    internalToken: testSecrets.internal,
    readiness: { sun: () => null, moon: () => (globalThis.moonIsUp ? null : 'has not risen') },
    authenticate: async (context) => {
      const role = context.get('x-test-role');
      return role === 'admin' || role === 'user' ? { id: 'u1', sid: 's1', role } : undefined;
    },
    authenticatePublisher: async (context) =>
      context.get('authorization') === 'Bearer t1'
        ? { id: 't1', role: 'publisher', name: 'CI', remote: 'mfe_quiz' }
        : undefined,
    routes: [
      route(forPublishers, ({ caller }) => ({ id: caller.id })),
      route(double, ({ params, body }) => ({ value: body.value * params.by, secret: 'never leaves' })),
      route(failing, ({ params }) => {
        if (params.how === 'known') throw new AppError('conflict', { detail: 'Somebody else was faster.' });
        if (params.how === 'away') throw new AppError('unavailable');
        if (params.how === 'unnamed') throw new AppError('not_found');
        throw new Error('the password is hunter2');
      }),
      route(forAdmins, () => ({ ok: true })),
      route(forServices, () => ({ ok: true }), { etag: () => 'v1' }),
      route(playerOfService, () => ({ ok: true })),
    ],
  }),
);

async function getStatus(target: string, headers: Record<string, string>): Promise<number | undefined> {
  const call = request({ port: new URL(site.url).port, method: 'POST', path: target, headers });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

declare global {
  var moonIsUp: boolean | undefined;
}

afterAll(() => site.close());

it('responds with what the contract has and nothing more', async () => {
  const { status, body } = await site.call(double, { params: { by: 3 }, body: { value: 14, name: 'x' } });
  expect(status).toBe(200);
  expect(body).toEqual({ value: 42 });
});

it('names every field at fault', async () => {
  const { status, headers, body } = await site.call(double, { params: { by: 3 }, body: { value: 1.5, name: '' } });
  expect(status).toBe(400);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(body).toMatchObject({ code: 'validation_failed', status: 400 });
  expect((body as { issues: { path: string }[] }).issues.map(({ path }) => path).sort()).toEqual(['name', 'value']);
});

it('an address whose part does not fit is one where nothing is, whatever the body', async () => {
  const answer = await site.call(double, { params: { by: 'x' }, body: { value: 1.5, name: '' } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', issues: [{ path: 'by' }] } });
});

it.each([
  ['known', 'conflict'],
  ['away', 'unavailable'],
  ['unnamed', 'internal'],
])('only errors that the contract names, or any call may have, are answered in tests: %s', async (how, code) => {
  expect((await site.call(failing, { params: { how } })).body).toMatchObject({ code });
});

it('refuses a body that is not JSON', async () => {
  const { status, body } = await site.request('POST', '/double/2', { body: '{"value":' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'validation_failed' });
});

it.each(['gzip', 'deflate', 'br', 'unheard-of'])('refuses an undecodable body: %s', async (encoding) => {
  const { status, body } = await site.request('POST', '/double/2', {
    headers: { 'content-encoding': encoding },
    body: { value: 1, name: 'x' },
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'validation_failed' });
});

it('refuses a body that is too large', async () => {
  const { status, body } = await site.request('POST', '/double/2', {
    body: JSON.stringify({ value: 1, name: 'x'.repeat(200_000) }),
  });
  expect(status).toBe(413);
  expect(body).toMatchObject({ code: 'payload_too_large' });
});

it('reports a known failure and hides an unknown one', async () => {
  const known = await site.call(failing, { params: { how: 'known' } });
  expect(known).toMatchObject({ status: 409, body: { code: 'conflict', detail: 'Somebody else was faster.' } });
  const unknown = await site.call(failing, { params: { how: 'unknown' } });
  expect(unknown).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(JSON.stringify(unknown.body)).not.toContain('hunter2');
});

it.each([
  ['of a call by its route', '/fail/0.eyJhbGciOi', '/fail/:how'],
  ['of an unknown address without what is no word', '/fail/0.eyJhbGciOi/more', '/fail/*/more'],
])('logs the path %s', async (_, path, logged) => {
  const lines: string[] = [];
  const app = createApp({
    service: 'svc-test',
    log: createLogger({ service: 'svc-test', level: 'debug', output: { write: (line) => void lines.push(line) } }),
    internalToken: testSecrets.internal,
    readiness: {},
    authenticate: async () => undefined,
    routes: [route(failing, () => Promise.reject(new Error('broken')))],
  });
  const noisy = await serve(app);
  await noisy.request('GET', path);
  await noisy.close();
  const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path);
  expect(new Set(paths)).toEqual(new Set([logged]));
});

it('refuses calls without the marker or from another site', async () => {
  const noMarker = await site.request('GET', '/for-admins', { headers: { 'X-Requested-With': '' } });
  expect(noMarker).toMatchObject({ status: 403, body: { code: 'xhr_required' } });
  const foreign = await site.request('GET', '/for-admins', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'xhr_required' } });
});

it('distinguishes missing rights from a missing login', async () => {
  expect(await site.call(forAdmins, {})).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  expect(await site.call(forAdmins, { headers: { 'x-test-role': 'user' } })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect(await site.call(forAdmins, { headers: { 'x-test-role': 'admin' } })).toMatchObject({
    status: 200,
    body: { ok: true },
  });
});

it('admits publishers by their token, administrators by their session, and each token only there', async () => {
  const as = (headers: Record<string, string>) => site.call(forPublishers, { headers });
  expect(await as({})).toMatchObject({ status: 401 });
  expect(await as({ 'x-test-role': 'user' })).toMatchObject({ status: 403 });
  expect(await as({ 'x-test-role': 'admin' })).toMatchObject({ status: 200, body: { id: 'u1' } });
  expect(await as({ authorization: 'Bearer t1' })).toMatchObject({ status: 200, body: { id: 't1' } });
  expect(await site.call(forAdmins, { headers: { authorization: 'Bearer t1' } })).toMatchObject({ status: 401 });
});

it('admits only services to internal calls', async () => {
  const stranger = await site.call(forServices, { headers: { authorization: 'Bearer guess' } });
  expect(stranger).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await site.call(forServices, {})).toMatchObject({ status: 200 });
});

const trickyAddresses = [
  '/internal/players/x/forget',
  '/INTERNAL/players/x/forget',
  '/Internal/Players/x/Forget',
  '/internal/players/x/forget/',
  '//internal/players/x/forget',
  '/internal//players/x/forget',
  '/%69nternal/players/x/forget',
  '/internal%2fplayers/x/forget',
  '/INTERNAL/players/x%2f..%2f..%2f..%2fstatistics%2fx/forget',
  '/statistics/..%2finternal/players/x/forget',
  '/statistics/../internal/players/x/forget',
  '/statistics/%2e%2e/internal/players/x/forget',
  '/internal/players/x/forget;y',
  '/internal/players/x/forget?y',
  '/internal/players/x/forget#y',
  String.raw`/internal\players/x/forget`,
  '/internal/players/x%00/forget',
  'http://elsewhere.example/internal/players/x/forget',
];

it.each(trickyAddresses)('nobody without the token makes the internal call %s, marker or not', async (target) => {
  for (const headers of [{}, { 'X-Requested-With': 'XMLHttpRequest' }, { authorization: 'Bearer guess' }]) {
    const status = await getStatus(target, headers);
    expect([403, 404]).toContain(status);
  }
});

it('the marker does not stand in for the token, nor the token for the marker', async () => {
  const token = { authorization: `Bearer ${testSecrets.internal}` };
  expect(await getStatus('/internal/players/x/forget', token)).toBe(200);
  expect(await getStatus('/double/2', token)).toBe(403);
});

it('paths are case-sensitive and have no trailing slash', async () => {
  expect(await site.request('GET', '/For-Admins')).toMatchObject({ status: 404 });
  expect(await site.request('GET', '/for-admins/')).toMatchObject({ status: 404 });
});

it('reads no body of a request that is refused', async () => {
  const { status } = await site.request('POST', '/double/2', {
    headers: { 'X-Requested-With': '' },
    body: JSON.stringify({ value: 1, name: 'x'.repeat(200_000) }),
  });
  expect(status).toBe(403);
});

it('responds with 304 to a caller that has the current version', async () => {
  const { headers } = await site.call(forServices, {});
  expect(headers.get('etag')).toBe('"v1"');
  expect((await site.call(forServices, { headers: { 'if-none-match': '"v1"' } })).status).toBe(304);
});

it('answers unknown paths and methods with problems', async () => {
  expect(await site.request('GET', '/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await site.request('GET', '/double/2')).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
  expect((await site.request('GET', '/double/2')).headers.get('allow')).toBe('POST');
});

it('echoes a sane request id and replaces any other', async () => {
  const given = await site.request('GET', '/livez', { headers: { 'x-request-id': 'abc-123-def-456' } });
  expect(given.headers.get('x-request-id')).toBe('abc-123-def-456');
  const odd = await site.request('GET', '/livez', { headers: { 'x-request-id': '<script>' } });
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('is ready only when every check passes', async () => {
  globalThis.moonIsUp = false;
  expect(await site.request('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { ready: false, checks: { sun: null, moon: 'has not risen' } },
  });
  globalThis.moonIsUp = true;
  expect(await site.request('GET', '/readyz')).toMatchObject({ status: 200, body: { ready: true } });
});

it('counts requests for Prometheus', async () => {
  const { body } = await site.request('GET', '/metrics');
  expect(String(body)).toContain(
    'http_requests_total{method="GET",route="/for-admins",status="200",service="svc-test"} 1',
  );
});

async function serveLogged(parts: Partial<Parameters<typeof createApp>[0]>) {
  const log = silentLogger();
  const [error, debug] = [jest.fn(), jest.fn()];
  jest.spyOn(log, 'child').mockReturnValue({ ...log, error, debug } as never);
  const app = createApp({
    service: 'svc-test',
    log,
    internalToken: testSecrets.internal,
    readiness: {},
    authenticate: async () => undefined,
    routes: [],
    ...parts,
  });
  return { ...(await serve(app)), error, debug };
}

it('a caller who hangs up before the body is read has not caused a failure', async () => {
  const { url, close, error } = await serveLogged({
    authenticate: async ({ req }) => {
      req.destroy();
      return undefined;
    },
    routes: [route(double, ({ body }) => ({ value: body.value }))],
  });
  const call = fetch(`${url}/double/1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ value: 1, name: 'a' }),
  });
  await expect(call).rejects.toThrow('fetch failed');
  expect(error).not.toHaveBeenCalled();
  await close();
});

it('a streamed body that fails is logged like any request that fails, unless the caller hung up', async () => {
  const bodies = {
    '/broken': async function* () {
      yield 'a';
      throw new Error('broken off');
    },
    '/endless': async function* () {
      for (;;) yield await Promise.resolve('a'.repeat(1000));
    },
  };
  const { url, close, error, debug } = await serveLogged({
    pages: [
      (context) => {
        context.body = Readable.from(bodies[context.path as keyof typeof bodies]());
      },
    ],
  });
  await expect(fetch(`${url}/broken`).then((answer) => answer.text())).rejects.toThrow('terminated');
  expect(error.mock.calls).toEqual([[{ err: expect.any(Error), path: '/broken' }, 'response broke off']]);

  const leaving = new AbortController();
  await fetch(`${url}/endless`, { signal: leaving.signal });
  leaving.abort();
  await until(() => debug.mock.calls.length > 0);
  expect(debug).toHaveBeenCalledWith({ path: '/endless' }, 'caller hung up');
  expect(error).toHaveBeenCalledTimes(1);
  await close();
});
