import { dayFigures } from '@cardwise/contracts/rounds/figures';
import { domains } from '@cardwise/contracts/list-domains';
import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import { expect, test } from '@playwright/test';

import { everything, marker } from '../support/filters.ts';

test('a page’s file is at the page’s address only', async ({ request }) => {
  expect((await request.get('/de/ueber')).status()).toBe(200);
  expect((await request.get('/de/about.html')).status()).toBe(404);
});

test('the front page and bare URLs redirect to the canonical one in the visitor’s language', async ({ request }) => {
  const leads = async (path: string, language: string) =>
    (await request.get(path, { maxRedirects: 0, headers: { 'Accept-Language': language } })).headers()['location'];
  expect(await leads('/', 'pl')).toBe('/pl/quiz');
  expect(await leads('/ueber', 'en')).toBe('/de/ueber');
  expect(await leads('/sobre', 'pt-BR')).toBe('/pt/sobre');
});

test('a call to an unknown path gets problem+json, never a page', async ({ request }) => {
  const answer = await request.get('/no-such-call', { headers: marker });
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({ code: 'not_found', status: 404 });
});

function accepting(accept: string) {
  return { Accept: accept };
}

const refusals: [method: string, path: string, headers: Record<string, string>, status: number, code: string][] = [
  ['POST', '/quiz/new', {}, 403, 'xhr_required'],
  ['GET', '/session', {}, 403, 'xhr_required'],
  ['DELETE', '/admin/messages/delete', {}, 403, 'xhr_required'],
  ['POST', '/de/statistiken/all/1', {}, 405, 'method_not_allowed'],
  ['POST', '/', {}, 405, 'method_not_allowed'],
  ['PUT', '/quiz', {}, 405, 'method_not_allowed'],
  ['DELETE', '/ueber', {}, 405, 'method_not_allowed'],
  ['POST', '/remotes.json', {}, 405, 'method_not_allowed'],
  ['OPTIONS', '/cards/1x1.png', {}, 405, 'method_not_allowed'],
  ['PATCH', '/robots.txt', {}, 405, 'method_not_allowed'],
  ['POST', '/no-such-page', {}, 405, 'method_not_allowed'],
  ['PURGE', '/quiz/new', marker, 405, 'method_not_allowed'],
  ['GET', '/quiz/new', marker, 405, 'method_not_allowed'],
  ['GET', '/no-such-page', accepting('application/json'), 404, 'not_found'],
  ['GET', '/remotes/mfe_quiz/gone/main.js', {}, 404, 'not_found'],
  ['GET', '/cards/en/1.png', {}, 404, 'not_found'],
  ['GET', '/cards/en/1-200.avif', {}, 404, 'not_found'],
  ['GET', '/robots.txt', marker, 404, 'not_found'],
  ['GET', '/internal/catalogue', {}, 404, 'not_found'],
  ['GET', '/a%5cb', {}, 400, 'validation_failed'],
  ['POST', '/quiz/new', marker, 400, 'validation_failed'],
];

for (const [method, path, headers, status, code] of refusals) {
  const accept = headers['Accept'] ? ` that accepts ${headers['Accept']}` : '';
  const kind = headers === marker ? 'call' : 'request';
  test(`a ${kind} ${method} ${path.slice(0, 40)}${accept} is refused with ${status} ${code}`, async ({ request }) => {
    const answer = await request.fetch(path, { method, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(answer.headers()['content-type']).toContain('application/problem+json');
    const requestId = answer.headers()['x-request-id'];
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(await answer.json()).toMatchObject({ status, code, requestId, type: `urn:cardwise:problem:${code}` });
    if (status === 405) expect(answer.headers()['allow']).toMatch(/GET|POST/);
  });
}

test('an address that nginx cannot read gets a page, whoever asks: nothing else of the request is read', async ({
  request,
}) => {
  for (const path of ['/%00', `/${'a'.repeat(9000)}`]) {
    const answer = await request.get(path, { headers: marker });
    expect([path.length, answer.status()]).toEqual([path.length, 400]);
    expect(await answer.text()).toContain('This address can’t be opened');
  }
});

test('a browser that opens a call’s URL or an unknown one gets a page', async ({ request }) => {
  for (const path of ['/session', '/quiz/new', '/no-such-page']) {
    const answer = await request.get(path, { headers: accepting('text/html,application/xhtml+xml,*/*;q=0.8') });
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain('<html');
  }
});

test('a request that is too large gets a 413 problem', async ({ request }) => {
  const answer = await request.post('/quiz/new', { headers: marker, data: { filter: 'x'.repeat(400_000) } });
  expect(answer.status()).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'payload_too_large' });
});

test('nothing may be embedded by another site', async ({ request }) => {
  const paths = [
    '/quiz',
    '/',
    '/remotes.json',
    '/cards/1x1.png',
    '/cards/en/1.png',
    '/service-worker.js',
    '/healthz',
    '/no-such-page',
  ];
  for (const path of [...paths, '/session', '/%00', '/login']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.headers()['cross-origin-resource-policy']]).toEqual([path, 'same-origin']);
  }
});

test('pages have a strict content security policy with a new nonce each time', async ({ request }) => {
  const nonces = new Set<string>();
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await request.get('/quiz');
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    const nonce = /'nonce-([0-9a-f]+)'/.exec(policy)?.[1] ?? '';
    const html = await answer.text();
    expect(html).toContain(`nonce="${nonce}"`);
    expect(html).toContain(`content="require-trusted-types-for 'script'; trusted-types default"`);
    nonces.add(nonce);
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    expect(answer.headers()['cache-control']).toBe('private, no-cache');
  }
  expect(nonces.size).toBe(2);
});

test('hashed files are cached forever, the registry is revalidated, and a missing file is a 404 that is not immutable', async ({
  request,
}) => {
  const registry = await request.get('/remotes.json');
  expect(registry.headers()['cache-control']).toBe('no-cache');
  const { remotes } = (await registry.json()) as { remotes: { name: string; entry: string }[] };
  expect(remotes.map(({ name }) => name)).toEqual(domains.flatMap(({ remote }) => remote ?? []).toSorted());
  for (const { entry } of remotes) {
    const file = await request.get(entry);
    expect(file.status()).toBe(200);
    expect(file.headers()['cache-control']).toContain('immutable');
  }
  const missing = await request.get('/remotes/mfe_quiz/gone/remoteEntry.00000000.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control'] ?? '').not.toContain('immutable');
});

test('the public calls are described in OpenAPI', async ({ request }) => {
  const response = await request.get('/openapi.json');
  expect(response.headers()['content-type']).toBe('application/json');
  const { openapi, paths } = (await response.json()) as { openapi: string; paths: Record<string, unknown> };
  expect(openapi).toBe('3.1.1');
  expect(Object.keys(paths)).toContain(dayFigures.path);
});

test('scripts are sent compressed', async ({ request }) => {
  const html = await (await request.get('/quiz')).text();
  const script = /src="([^"]+\.js)"/.exec(html)?.[1] ?? '';
  const answer = await request.get(script, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.headers()['content-encoding']).toBe('gzip');
});

test('a card picture is cached forever under its content version', async ({ request }) => {
  const question = await request.post('/quiz/new', { headers: marker, data: { filter: await everything(request) } });
  const { data } = (await question.json()) as { data: { url: string } };
  const picture = await request.get(data.url);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(picture.headers()['cache-control']).toContain('immutable');
  expect((await request.get('/cards/1x1.png')).status()).toBe(200);
  expect((await request.get('/cards/en/1.png')).status()).toBe(404);
});

test('the health check lists every service', async ({ request }) => {
  const answer = await request.get('/healthz');
  expect(answer.status()).toBe(200);
  const { ready, services } = (await answer.json()) as { ready: boolean; services: Record<string, { ready: boolean }> };
  expect(ready).toBe(true);
  expect((await request.head('/healthz')).status()).toBe(200);
  expect(Object.keys(services).toSorted()).toEqual(
    domains.flatMap(({ service }) => (service ? [getWorkspace(service.name)] : [])).toSorted(),
  );
});
