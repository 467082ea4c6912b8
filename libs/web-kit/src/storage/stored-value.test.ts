import * as z from 'zod/mini';

import { encodeStored } from './stored-value.ts';
import { readStored, removeStored, writeStored } from './stored-value.ts';

const Name = z.object({ name: z.string() });

afterEach(() => removeStored('player'));

it('reads back what was written, in any script', () => {
  writeStored('player', { name: 'Żółw 🐢 龍' }, 60);
  expect(readStored('player', Name)).toEqual({ name: 'Żółw 🐢 龍' });
});

it('stores base64 of JSON', () => {
  writeStored('player', { name: 'Ann' }, 60);
  expect(document.cookie).toBe(`player=${btoa('{"name":"Ann"}')}`);
});

it('returns undefined for what was never stored', () => {
  expect(readStored('player', Name)).toBeUndefined();
});

it.each([
  ['is no base64', '%%%'],
  ['is no JSON', btoa('{"name":')],
  ['is no UTF-8', btoa('"\xff"')],
  ['has another shape', encodeStored({ name: 1 })],
])('discards and removes a value that %s', (_, value) => {
  document.cookie = `player=${value}; path=/`;
  expect(readStored('player', Name)).toBeUndefined();
  expect(document.cookie).toBe('');
});

it('expires a value at the end of its lifetime', () => {
  writeStored('player', { name: 'Ann' }, -1);
  expect(readStored('player', Name)).toBeUndefined();
});
