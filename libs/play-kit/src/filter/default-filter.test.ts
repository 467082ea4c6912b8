import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { defaultFilter } from './default-filter.ts';

it('is medium, with every type and all standard sets', () => {
  expect(defaultFilter(sampleAppConfig, 'quiz')).toEqual({
    difficulty: 'medium',
    hero: true,
    location: true,
    minion: true,
    spell: true,
    weapon: true,
    standardsets: [
      { name: 'core', active: true },
      { name: 'ited', active: true },
    ],
    wildsets: [
      { name: 'gvg', active: false },
      { name: 'legacy', active: false },
    ],
    current: 'ited',
  });
});

it('has no difficulty in the pixel quiz', () => {
  expect(defaultFilter(sampleAppConfig, 'pixel-quiz')).not.toHaveProperty('difficulty');
});
