import { inEachLocale } from '@cardwise/contracts/site/locales';
import * as z from 'zod/mini';

import { Localised, everyLocale } from './replies.ts';

function read(value: unknown) {
  return z.parse(Localised, value);
}

it('reads a map of locales', () => {
  expect(read({ en_US: 'Fox', de_DE: 'Fuchs', ja_JP: '狐' })).toEqual({ en: 'Fox', de: 'Fuchs' });
});

it('reads a plain string as the text of every language', () => {
  expect(everyLocale(read('Fox')).pl).toBe('Fox');
});

it.each([[{}], [''], [null], [undefined], [{ en_US: '' }], [{ en_US: null }]])('reads %p as no text', (value) => {
  expect(everyLocale(read(value))).toEqual(inEachLocale(() => ''));
});

it('falls back to English, then to any language', () => {
  expect(everyLocale(read({ en_US: 'Fox', de_DE: 'Fuchs' })).fr).toBe('Fox');
  expect(everyLocale(read({ de_DE: 'Fuchs' })).en).toBe('Fuchs');
});

it('refuses what is no text', () => {
  expect(z.safeParse(Localised, 5).success).toBe(false);
});
