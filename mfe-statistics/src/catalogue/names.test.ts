import type { Names } from '@cardwise/contracts/catalogue/app-config';
import { inEachLocale } from '@cardwise/contracts/site/locales';
import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { nameOfCode } from './names.ts';

const names: Names = { ...inEachLocale(() => 'Mage'), de: 'Magier', pl: 'Mag' };

it('a code is named in the language', () => {
  const catalogue = { ...sampleAppConfig, classes: [{ code: 'mage', names }] };
  expect(nameOfCode(catalogue, 'class', 'mage', 'de')).toBe('Magier');
  expect(nameOfCode(catalogue, 'class', 'mage', 'pl')).toBe('Mag');
});

it('sets are found in both groups', () => {
  expect(nameOfCode(sampleAppConfig, 'set', 'core', 'en')).toBe('Core');
  expect(nameOfCode(sampleAppConfig, 'set', 'gvg', 'en')).toBe('Goblins vs Gnomes');
});

it('an unknown code is its own name', () => {
  expect(nameOfCode(sampleAppConfig, 'set', 'set-of-tomorrow', 'en')).toBe('set-of-tomorrow');
});
