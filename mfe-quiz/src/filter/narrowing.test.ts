import type { QuizFilter } from '@cardwise/contracts/quiz';
import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { defaultFilter } from './default-filter.ts';
import { isNarrowedTo, narrow, narrowings, widen } from './narrowing.ts';

const wide = defaultFilter(sampleAppConfig, 'quiz');
const narrowed: QuizFilter = { ...wide, kinds: ['cost', 'text'], classes: ['druid'] };

it('lists the kinds and classes that a filter is narrowed to', () => {
  expect(narrowings(wide)).toEqual([]);
  expect(narrowings(narrowed)).toEqual([
    { by: 'kinds', code: 'cost' },
    { by: 'kinds', code: 'text' },
    { by: 'classes', code: 'druid' },
  ]);
  expect(isNarrowedTo(narrowed, { by: 'classes', code: 'druid' })).toBe(true);
  expect(isNarrowedTo(narrowed, { by: 'classes', code: 'mage' })).toBe(false);
});

it('takes one away and leaves the others', () => {
  expect(widen(narrowed, { by: 'kinds', code: 'cost' })).toEqual({ ...narrowed, kinds: ['text'] });
});

it('allows everything again once the last one is taken away', () => {
  expect(widen({ ...wide, classes: ['druid'] }, { by: 'classes', code: 'druid' })).toEqual(wide);
});

it('takes one back', () => {
  expect(narrow(wide, { by: 'classes', code: 'druid' })).toEqual({ ...wide, classes: ['druid'] });
  expect(narrow({ ...wide, kinds: ['text'] }, { by: 'kinds', code: 'cost' }).kinds).toEqual(['text', 'cost']);
});
