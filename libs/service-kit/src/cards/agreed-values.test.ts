import { inEachLocale } from '@cardwise/contracts/site/locales';

import { getAskedValue, sharePictureVersion, textHash } from './agreed-values.ts';

it('changes with the wording only', () => {
  expect(textHash('hello world')).toBe('b94d27b9');
  expect(textHash('Hello world')).not.toBe('b94d27b9');
});

it('a value’s is the number or that of the English wording, and a number that a card lacks has none', () => {
  const card = { names: { en: 'hello world' }, texts: { en: '' }, cost: 0 };
  const kinds = ['name', 'text', 'cost', 'attack'] as const;
  expect(kinds.map((kind) => getAskedValue(card, kind))).toEqual(['b94d27b9', textHash(''), '0', undefined]);
});

const card = {
  id: '64',
  type: 'minion',
  cost: 4,
  attack: 3,
  health: 5,
  names: inEachLocale((locale) => `Owl ${locale}`),
  image: '0a1b',
};

it('anything that the picture shows changes its version', () => {
  const changes = [
    { id: '65' },
    { type: 'location' },
    { cost: 5 },
    { attack: 5, health: 3 },
    { armor: 5 },
    { names: { ...card.names, en: 'Barn Owl' } },
    { image: '0a1c' },
  ];
  const versions = [{}, ...changes].map((change) => sharePictureVersion({ ...card, ...change }));
  expect(new Set(versions).size).toBe(versions.length);
  expect(versions.every((version) => /^[0-9a-f]{16}$/.test(version))).toBe(true);
});

it('a translation that the picture does not show keeps its version', () => {
  expect(sharePictureVersion({ ...card, names: { ...card.names, de: 'Uhu' } })).toBe(sharePictureVersion(card));
});
