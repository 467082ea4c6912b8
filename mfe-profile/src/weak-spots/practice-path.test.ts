import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { type Heading, practicePath } from './practice-path.ts';

const site = { locale: 'de', config: sampleAppConfig } as const;

function path(heading: Heading, code: string) {
  return practicePath({ [heading]: code }, site);
}

it('leads to a quiz on the weak spot alone', () => {
  expect(path('kind', 'cost')).toBe('/de/quiz?kinds=cost');
  expect(path('type', 'minion')).toBe('/de/quiz?types=minion');
  expect(path('class', 'druid')).toBe('/de/quiz?classes=druid');
  expect(path('set', 'core')).toBe('/de/quiz?sets=core');
});

it('supports wild sets', () => {
  expect(path('set', 'gvg')).toBe('/de/quiz?sets=gvg');
});

it('leads to a quiz on a kind and a class', () => {
  expect(practicePath({ kind: 'cost', class: 'druid' }, site)).toBe('/de/quiz?kinds=cost&classes=druid');
  expect(practicePath({ kind: 'cost', class: 'gone' }, site)).toBeUndefined();
});

it('is undefined for what is no longer asked', () => {
  for (const heading of ['kind', 'type', 'class', 'set'] as const) expect(path(heading, 'gone')).toBeUndefined();
});
