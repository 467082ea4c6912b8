import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { defaultFilter } from './default-filter.ts';
import { presetFilter, withoutPreset } from './preset-filter.ts';

const filter = defaultFilter(sampleAppConfig, 'quiz');
const preset = (query: string, mode: 'quiz' | 'pixel-quiz' = 'quiz') =>
  presetFilter(new URLSearchParams(query), filter, mode);

it('asks only for the named types and sets', () => {
  expect(preset('types=minion,spell&sets=gvg&difficulty=hard')).toEqual({
    ...filter,
    difficulty: 'hard',
    hero: false,
    location: false,
    weapon: false,
    standardsets: filter.standardsets.map(({ name }) => ({ name, active: false })),
    wildsets: [
      { name: 'gvg', active: true },
      { name: 'legacy', active: false },
    ],
  });
});

it('leaves alone what is not named', () => {
  expect(preset('difficulty=easy')).toEqual({ ...filter, difficulty: 'easy' });
});

it('passes over words it does not know', () => {
  expect(preset('types=dragon,weapon&sets=nosuchset')).toEqual({
    ...filter,
    hero: false,
    location: false,
    minion: false,
    spell: false,
  });
  expect(preset('types=dragon&difficulty=pixel')).toBeUndefined();
  expect(preset('difficulty=hard', 'pixel-quiz')).toBeUndefined();
});

it('takes itself out of the address and leaves the rest', () => {
  expect(withoutPreset(new URLSearchParams('a=1&types=minion&sets=core'))?.toString()).toBe('a=1');
  expect(withoutPreset(new URLSearchParams('a=1'))).toBeUndefined();
});
