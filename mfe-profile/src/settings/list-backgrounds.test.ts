import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { listBackgrounds } from './list-backgrounds.ts';

const set = (code: string) => ({ code, name: `English ${code}`, url: `/cards/backgrounds/${code}-960.webp` });
const listed = (...sets: string[]) =>
  listBackgrounds(sets.map(set), { current: 'ited', config: sampleAppConfig, locale: 'de' });
const codes = (...sets: string[]) => {
  const { standard, others } = listed(...sets);
  return { standard: standard.map(({ code }) => code), others: others.map(({ code }) => code) };
};

it('puts the current set first and the others in catalogue order', () => {
  expect(codes('legacy', 'gvg', 'core', 'ited')).toEqual({ standard: ['ited', 'core'], others: ['gvg', 'legacy'] });
});

it('leaves out sets whose picture no page would show', () => {
  expect(codes('new', 'legacy', 'core')).toEqual({ standard: ['core'], others: ['legacy'] });
});

it('takes names and icons from the catalogue', () => {
  const { standard } = listed('core');
  expect(standard[0]).toEqual({
    code: 'core',
    name: 'Core',
    url: '/cards/backgrounds/core-960.webp',
    icon: '/cards/sets/core.svg',
  });
});
