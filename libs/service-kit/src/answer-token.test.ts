import type { AnswerClaims } from '@cardwise/contracts/internal';
import { answerTokenLifetime } from '@cardwise/contracts/timing';

import { answerTokens } from './answer-token.ts';
import { sessionCookies } from './session-cookie.ts';

const secret = 'a-secret-of-the-suite';
const tokens = answerTokens(secret);
const now = Date.parse('2026-11-20T12:00:00Z');
const claims: AnswerClaims = {
  q: 'q1',
  c: '42',
  k: 'cost',
  d: 'medium',
  b: '3',
  a: '4',
  ok: false,
  t: now,
  v: 'visit',
};

it('opens what it sealed', async () => {
  expect(await tokens.open(await tokens.seal(claims), now)).toEqual(claims);
});

it('does not show whether the answer is right', async () => {
  const [right, wrong] = await Promise.all([tokens.seal({ ...claims, ok: true }), tokens.seal(claims)]);
  for (const token of [right, wrong]) {
    const readable = token
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      .join(' ');
    expect(readable).not.toMatch(/cost|"ok"|visit/);
  }
});

it('refuses a changed token', async () => {
  const parts = (await tokens.seal(claims)).split('.');
  const cipher = parts[3] ?? '';
  parts[3] = `${cipher[0] === 'A' ? 'B' : 'A'}${cipher.slice(1)}`;
  await expect(tokens.open(parts.join('.'), now)).rejects.toMatchObject({ code: 'invalid_answer' });
});

it.each(['', 'x', 'a.b.c.d.e', 'A'.repeat(2000)])('refuses %j', async (token) => {
  await expect(tokens.open(token, now)).rejects.toMatchObject({ code: 'invalid_answer' });
});

it('refuses a token of another suite', async () => {
  await expect(tokens.open(await answerTokens('another-secret').seal(claims), now)).rejects.toMatchObject({
    code: 'invalid_answer',
  });
});

it('refuses a session cookie in the place of an answer', async () => {
  const cookie = await sessionCookies(secret).sign({ sid: 's', sub: 'u' }, now);
  await expect(tokens.open(cookie, now)).rejects.toMatchObject({ code: 'invalid_answer' });
});

it('refuses an answer whose question is too old', async () => {
  const token = await tokens.seal(claims);
  expect(await tokens.open(token, now + answerTokenLifetime * 1000)).toEqual(claims);
  await expect(tokens.open(token, now + answerTokenLifetime * 1000 + 1)).rejects.toMatchObject({
    code: 'answer_expired',
  });
});
