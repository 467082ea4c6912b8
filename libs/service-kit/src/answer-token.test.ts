import type { QuestionClaims } from '@cardwise/contracts/internal';
import { answerTokenLifetime } from '@cardwise/contracts/timing';

import { answerTokens } from './answer-token.ts';
import { sessionCookies } from './session-cookie.ts';

const secret = 'a-secret-of-the-suite';
const tokens = answerTokens(secret);
const now = Date.parse('2026-11-20T12:00:00Z');
const question: QuestionClaims = {
  q: 'q1',
  c: '42',
  k: 'cost',
  d: 'medium',
  b: '3',
  a: ['2', '3', '4'],
  r: 1,
  t: now,
  v: 'visit',
};

const uidOf = await tokens.seal(question);

it('opens each choice of what it sealed', async () => {
  const { a: values, r: right, ...rest } = question;
  for (const [choice, value] of values.entries()) {
    expect(await tokens.open(uidOf(choice), now)).toEqual({ ...rest, a: value, ok: choice === right });
  }
});

it('does not show what is asked nor what is right', () => {
  const readable = uidOf(1)
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join(' ');
  expect(readable).not.toMatch(/cost|"r"|visit/);
});

it('refuses a changed token', async () => {
  const parts = uidOf(0).split('.');
  const cipher = parts[4] ?? '';
  parts[4] = `${cipher[0] === 'A' ? 'B' : 'A'}${cipher.slice(1)}`;
  await expect(tokens.open(parts.join('.'), now)).rejects.toMatchObject({ code: 'invalid_answer' });
});

it.each(['3', '-1', '0x1', ''])('refuses the choice %j, which the question does not have', async (choice) => {
  const [, ...token] = uidOf(0).split('.');
  await expect(tokens.open([choice, ...token].join('.'), now)).rejects.toMatchObject({ code: 'invalid_answer' });
});

it.each(['', 'x', '0.', '0.a.b.c.d.e', 'A'.repeat(2000)])('refuses %j', async (uid) => {
  await expect(tokens.open(uid, now)).rejects.toMatchObject({ code: 'invalid_answer' });
});

it('refuses a token of another suite', async () => {
  const foreign = await answerTokens('another-secret').seal(question);
  await expect(tokens.open(foreign(0), now)).rejects.toMatchObject({ code: 'invalid_answer' });
});

it('refuses a session cookie in the place of an answer', async () => {
  const cookie = await sessionCookies(secret).sign({ sid: 's', sub: 'u' }, now);
  for (const uid of [cookie, `0.${cookie}`]) {
    await expect(tokens.open(uid, now)).rejects.toMatchObject({ code: 'invalid_answer' });
  }
});

it('refuses an answer whose question is too old', async () => {
  expect(await tokens.open(uidOf(0), now + answerTokenLifetime * 1000)).toMatchObject({ q: 'q1' });
  await expect(tokens.open(uidOf(0), now + answerTokenLifetime * 1000 + 1)).rejects.toMatchObject({
    code: 'answer_expired',
  });
});
