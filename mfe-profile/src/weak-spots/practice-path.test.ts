import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { type Heading, practicePath } from './practice-path.ts';

const path = (heading: Heading, code: string) => practicePath({ locale: 'de', heading, code, config: sampleAppConfig });

it('leads to a quiz of the type alone', () => {
  expect(path('type', 'minion')).toBe('/de/quiz?types=minion');
});

it('leads to a quiz of the set alone, wild sets included', () => {
  expect(path('set', 'core')).toBe('/de/quiz?sets=core');
  expect(path('set', 'gvg')).toBe('/de/quiz?sets=gvg');
});

it('leads to the types that a kind is asked about', () => {
  expect(path('kind', 'attack')).toBe('/de/quiz?types=minion,weapon');
  expect(path('kind', 'health')).toBe('/de/quiz?types=location,minion,weapon');
});

it('leads to the pixel quiz for names', () => {
  expect(path('kind', 'name')).toBe('/de/pixel-quiz');
});

it('promises nothing where the quiz has no filter', () => {
  expect(path('kind', 'cost')).toBeUndefined();
  expect(path('kind', 'text')).toBeUndefined();
  expect(path('class', 'druid')).toBeUndefined();
});

it('does not lead to sets and types that are no longer asked', () => {
  expect(path('set', 'gone')).toBeUndefined();
  expect(path('type', 'gone')).toBeUndefined();
});
