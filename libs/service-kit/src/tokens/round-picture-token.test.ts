import type { RoundPictureClaims } from '@cardwise/contracts/rounds/pictures';

import { roundPictureTokens } from './round-picture-token.ts';
import { sealedJson } from './key-ring.ts';

const secret = 'a-secret-of-the-suite';
const tokens = roundPictureTokens(secret);
const claims: RoundPictureClaims = {
  c: '69642',
  v: '0123456789abcdef',
  type: 'minion',
  hide: ['cost', 'attack', 'health'],
  r: 'AbCdEfGhIjKlMnOp',
  n: 7,
};
const pixelClaims: RoundPictureClaims = { ...claims, hide: [], pixel: 'k'.repeat(22) };

it('opens what it sealed', () => {
  expect(tokens.open(tokens.seal(claims))).toEqual(claims);
  expect(tokens.open(tokens.seal(pixelClaims))).toEqual(pixelClaims);
});

it('never seals the same claims as the same token', () => {
  expect(new Set(Array.from({ length: 1000 }, () => tokens.seal(claims))).size).toBe(1000);
});

it('says nothing about the card, not even by its length', () => {
  const sealed = tokens.seal(claims);
  const readable = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect(readable.join(' ')).not.toMatch(/69642|minion|cost/);
  const longest: RoundPictureClaims = {
    ...pixelClaims,
    c: '9'.repeat(12),
    type: 'location',
    hide: ['text', 'name', 'attack', 'cost', 'health', 'armor'],
    n: 10,
  };
  for (const other of [{ ...claims, c: '1' }, pixelClaims, longest]) {
    expect(tokens.seal(other)).toHaveLength(sealed.length);
  }
});

it.each(['', 'x', '..', 'a..b.c.d', 'A'.repeat(2000)])('does not open %j', (token) => {
  expect(tokens.open(token)).toBeUndefined();
});

it('does not open a changed token', () => {
  const parts = tokens.seal(claims).split('.');
  const sealed = parts[3] ?? '';
  parts[3] = `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`;
  expect(tokens.open(parts.join('.'))).toBeUndefined();
});

it('does not open a token of another suite, of another purpose or with other claims', () => {
  expect(tokens.open(roundPictureTokens('another-secret').seal(claims))).toBeUndefined();
  expect(tokens.open(sealedJson(secret, 'answer-token').seal(claims))).toBeUndefined();
  expect(tokens.open(sealedJson(secret, 'round-picture').seal({ ...claims, c: 'Leeroy' }))).toBeUndefined();
});
