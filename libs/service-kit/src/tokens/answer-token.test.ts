import type { QuestionClaims } from '@cardwise/contracts/quiz/question-claims';
import { answerTokenLifetime } from '@cardwise/contracts/site/timing';

import { CompactEncrypt, compactDecrypt } from 'jose';

import { answerTokens } from './answer-token.ts';
import { deriveKey } from './key-ring.ts';
import { sessionCookies } from '../access/session-cookie.ts';

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

const getUid = tokens.seal(question);

function opening(uid: string, at = now) {
  return expect(() => tokens.open(uid, at));
}

it('opens each choice of what it sealed', () => {
  const { a: values, r: right, ...rest } = question;
  for (const [choice, value] of values.entries()) {
    expect(tokens.open(getUid(choice), now)).toEqual({ ...rest, chosen: value, correct: choice === right });
  }
});

it('opens the whole question, with the uids it was sealed with', () => {
  const opened = tokens.openQuestion(getUid(2), now);
  expect(opened?.claims).toEqual(question);
  expect(tokens.getClaims(getUid(2), now)).toEqual(question);
  expect([0, 1, 2].map((choice) => opened?.getUid(choice))).toEqual([0, 1, 2].map(getUid));
  expect(tokens.openQuestion(getUid(2), now + (answerTokenLifetime + 1) * 1000)).toBeUndefined();
  expect(tokens.openQuestion('0.a.b.c.d.e', now)).toBeUndefined();
});

it('reveals neither the question nor the right choice', () => {
  const readable = getUid(1)
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join(' ');
  expect(readable).not.toMatch(/cost|"r"|visit/);
});

it('refuses a changed token', () => {
  const parts = getUid(0).split('.');
  const cipher = parts[4] ?? '';
  parts[4] = `${cipher[0] === 'A' ? 'B' : 'A'}${cipher.slice(1)}`;
  opening(parts.join('.')).toThrow(expect.objectContaining({ code: 'invalid_answer' }));
});

it.each(['3', '-1', '0x1', ''])('refuses the choice %j, which the question does not have', (choice) => {
  const [, ...token] = getUid(0).split('.');
  opening([choice, ...token].join('.')).toThrow(expect.objectContaining({ code: 'invalid_answer' }));
});

it.each(['', 'x', '0.', '0.a.b.c.d.e', 'A'.repeat(2000)])('refuses %j', async (uid) => {
  opening(uid).toThrow(expect.objectContaining({ code: 'invalid_answer' }));
});

it('refuses a token of another suite', () => {
  const foreign = answerTokens('another-secret').seal(question);
  opening(foreign(0)).toThrow(expect.objectContaining({ code: 'invalid_answer' }));
});

it('refuses a session cookie as an answer', async () => {
  const cookie = await sessionCookies(secret).sign({ sid: 's', sub: 'u' }, now);
  for (const uid of [cookie, `0.${cookie}`]) {
    opening(uid).toThrow(expect.objectContaining({ code: 'invalid_answer' }));
  }
});

it('refuses an answer to an expired question', () => {
  expect(tokens.open(getUid(0), now + answerTokenLifetime * 1000)).toMatchObject({ q: 'q1' });
  opening(getUid(0), now + answerTokenLifetime * 1000 + 1).toThrow(expect.objectContaining({ code: 'answer_expired' }));
});

it('exchanges tokens with a JWE library in both directions', async () => {
  const key = deriveKey(secret, 'answer-token');
  const theirs = await new CompactEncrypt(Buffer.from(JSON.stringify(question)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
  expect(tokens.open(`1.${theirs}`, now)).toMatchObject({ q: 'q1', chosen: '3', correct: true });
  const { plaintext } = await compactDecrypt(getUid(0).slice(2), key);
  expect(JSON.parse(Buffer.from(plaintext).toString())).toEqual(question);
});

it('no two tokens share a nonce', () => {
  const nonces = Array.from({ length: 1000 }, () => tokens.seal(question)(0).split('.')[3]);
  expect(new Set(nonces).size).toBe(1000);
});
