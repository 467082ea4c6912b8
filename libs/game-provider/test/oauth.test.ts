import { createHash } from 'node:crypto';

import { client, startProvider } from './start-provider.ts';

const provider = await startProvider();
afterAll(() => provider.stop());

const verifier = 'a-verifier-of-enough-length-for-the-purpose-of-tests';
const challenge = createHash('sha256').update(verifier).digest('base64url');

function request(changes: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirectUri,
    state: 'the-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
}

async function choose(account: string, form: Record<string, string> = { account }): Promise<URL> {
  const response = await fetch(`${provider.url}/authorize?${request()}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
  return new URL(response.headers.get('location') ?? '');
}

function redeem(code: string, changes: Record<string, string> = {}) {
  return provider.token({
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
    code_verifier: verifier,
    ...changes,
  });
}

it('offers its accounts on the authorize page', async () => {
  const { status, body } = await provider.get(`/authorize?${request()}`);
  expect(status).toBe(200);
  for (const name of ['Keeper#1000', 'Ada#1001', 'Bruno#1002']) expect(body).toContain(name);
});

it.each([
  ['an unknown client', { client_id: 'nobody' }],
  ['an unregistered address', { redirect_uri: 'http://evil.example/login/callback' }],
  ['no state', { state: '' }],
  ['another flow', { response_type: 'token' }],
])('refuses %s without redirecting', async (_what, changes) => {
  const { status, body } = await provider.get(`/authorize?${request(changes)}`);
  expect(status).toBe(400);
  expect(JSON.parse(body)).toEqual({ error: 'invalid_request' });
});

it('escapes the query in the page', async () => {
  const { body } = await provider.get(`/authorize?${request({ scope: '"><script>x</script>' })}`);
  expect(body).not.toContain('<script>');
});

it('issues a code, exchanges it for a token and identifies the player', async () => {
  const callback = await choose('1001');
  expect(callback.searchParams.get('state')).toBe('the-state');
  const { status, body } = await redeem(callback.searchParams.get('code') ?? '');
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 86_399, sub: '1001' });
  const info = await provider.get('/userinfo', body.access_token);
  expect(JSON.parse(info.body)).toEqual({ sub: '1001', id: 1001, battletag: 'Ada#1001' });
});

it('derives an account from a new name, the same at every login', async () => {
  const getInfo = async (name: string) => {
    const { body } = await redeem((await choose('', { name })).searchParams.get('code') ?? '');
    return JSON.parse((await provider.get('/userinfo', body.access_token)).body) as { sub: string; battletag: string };
  };
  const zofia = await getInfo('Zofia');
  expect(zofia.battletag).toBe(`Zofia#${zofia.sub}`);
  expect(await getInfo(' Zofia ')).toEqual(zofia);
  expect((await getInfo('Keeper')).battletag).not.toBe('Keeper#1000');
});

it.each(['', 'X', 'Ada#1001', '<b>Ada</b>', 'a'.repeat(13)])('rejects the name %j', async (name) => {
  expect((await choose('', { name })).searchParams.get('error')).toBe('access_denied');
});

it('reports that the player refused', async () => {
  expect((await choose('')).searchParams.get('error')).toBe('access_denied');
});

it('accepts a code only once', async () => {
  const code = (await choose('1001')).searchParams.get('code') ?? '';
  expect((await redeem(code)).status).toBe(200);
  expect(await redeem(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

it.each([
  ['with the wrong verifier', { code_verifier: 'guessed' }],
  ['for another redirect URI', { redirect_uri: 'http://quiz.test/elsewhere' }],
])('rejects a code %s', async (_what, changes) => {
  const code = (await choose('1001')).searchParams.get('code') ?? '';
  expect((await redeem(code, changes)).status).toBe(400);
});

it('rejects a code after a minute and a token after a day', async () => {
  const late = (await choose('1001')).searchParams.get('code') ?? '';
  const token = (await redeem((await choose('1001')).searchParams.get('code') ?? '')).body.access_token;
  provider.clock.now += 61_000;
  expect((await redeem(late)).status).toBe(400);
  expect((await provider.get('/userinfo', token)).status).toBe(200);
  provider.clock.now += 86_400_000;
  expect((await provider.get('/userinfo', token)).status).toBe(401);
});

it('issues tokens only to its client', async () => {
  const { status, body } = await provider.token(
    { grant_type: 'client_credentials' },
    `Basic ${Buffer.from('suite:wrong').toString('base64')}`,
  );
  expect(status).toBe(401);
  expect(body).toEqual({ error: 'invalid_client' });
});
