import type { QuizFilter } from '@cardwise/contracts/quiz';
import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { defaultFilter } from './default-filter.ts';
import { presetFilter, withoutPreset } from './preset-filter.ts';

const filter = defaultFilter(sampleAppConfig, 'quiz');
const preset = (query: string, mode: 'quiz' | 'pixel-quiz' = 'quiz', from = defaultFilter(sampleAppConfig, mode)) =>
  presetFilter(new URLSearchParams(query), from, { config: sampleAppConfig, mode });

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

it('asks only for the named kinds and classes', () => {
  expect(preset('kinds=cost,text&classes=druid')).toEqual({ ...filter, kinds: ['cost', 'text'], classes: ['druid'] });
  expect(preset('kinds=attack&classes=mage', 'pixel-quiz')).toEqual({
    ...defaultFilter(sampleAppConfig, 'pixel-quiz'),
    classes: ['mage'],
  });
});

it('leaves the rest alone where only the difficulty is named', () => {
  const narrowed: QuizFilter = { ...filter, hero: false, kinds: ['cost'] };
  expect(preset('difficulty=easy', 'quiz', narrowed)).toEqual({ ...narrowed, difficulty: 'easy' });
});

it('widens what another link narrowed before, and keeps the difficulty and the sets that the player added', () => {
  const before = preset('types=hero&sets=gvg&kinds=cost&difficulty=hard');
  expect(preset('classes=druid', 'quiz', before)).toEqual({
    ...filter,
    difficulty: 'hard',
    wildsets: [
      { name: 'gvg', active: true },
      { name: 'legacy', active: false },
    ],
    classes: ['druid'],
  });
});

it('asks for the same when it is taken twice', () => {
  const query = 'types=minion&kinds=cost&difficulty=easy';
  const once = preset(query);
  expect(preset(query, 'quiz', once)).toEqual(once);
});

it('passes over words it does not know', () => {
  expect(preset('types=dragon,weapon&sets=nosuchset')).toEqual({
    ...filter,
    hero: false,
    location: false,
    minion: false,
    spell: false,
  });
  expect(preset('types=dragon&kinds=mana&classes=bard&difficulty=pixel')).toBeUndefined();
  expect(preset('difficulty=hard&kinds=cost', 'pixel-quiz')).toBeUndefined();
});

it('takes itself out of the address and leaves the rest', () => {
  expect(withoutPreset(new URLSearchParams('a=1&types=minion&sets=core&kinds=cost&classes=druid'))?.toString()).toBe(
    'a=1',
  );
  expect(withoutPreset(new URLSearchParams('a=1'))).toBeUndefined();
});
