import { sessionCookies } from './session-cookie.ts';

const cookies = sessionCookies('the-secret-of-this-suite');
const claims = { sid: 's1', sub: 'u1' };
const day = 24 * 60 * 60 * 1000;

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

it('identifies whom it was signed for', async () => {
  expect(await cookies.verify(await cookies.sign(claims, Date.now()))).toMatchObject(claims);
});

it('lasts thirty days', async () => {
  expect(await cookies.verify(await cookies.sign(claims, Date.now() - 30 * day + 60_000))).toMatchObject(claims);
  expect(await cookies.verify(await cookies.sign(claims, Date.now() - 30 * day - 60_000))).toBeUndefined();
});

it('is invalid in a suite with another secret', async () => {
  expect(await sessionCookies('another-secret').verify(await cookies.sign(claims, Date.now()))).toBeUndefined();
});

it('is invalid when a part was changed or removed', async () => {
  const [header = '', payload = '', signature = ''] = (await cookies.sign(claims, Date.now())).split('.');
  const inside = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  for (const forged of [
    `${header}.${encoded({ ...inside, sub: 'u2' })}.${signature}`,
    `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    `${encoded({ alg: 'none' })}.${payload}.`,
    `${encoded({ alg: 'HS512' })}.${payload}.${signature}`,
    `${header}.${payload}`,
    'nonsense',
    '',
  ]) {
    expect(await cookies.verify(forged)).toBeUndefined();
  }
});
