import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import { defaultFilter } from '@cardwise/play-kit/filter/saved-filter';
import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { applyUrlFilter, onlyUrlFilter, readUrlFilter, withoutUrlFilter } from './url-filter.ts';

const filter = defaultFilter(sampleAppConfig, 'quiz');

function narrowed(query: string, mode: Mode = 'quiz', own = defaultFilter(sampleAppConfig, mode)) {
  const quiz = { config: sampleAppConfig, mode };
  const urlFilter = readUrlFilter(new URLSearchParams(query), quiz);
  return urlFilter && applyUrlFilter(own, urlFilter, quiz);
}

it('asks only for the named types and sets', () => {
  expect(narrowed('types=minion,spell&sets=gvg&difficulty=hard')).toEqual({
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
  expect(narrowed('kinds=cost,text&classes=druid')).toEqual({ ...filter, kinds: ['cost', 'text'], classes: ['druid'] });
  expect(narrowed('kinds=attack&classes=mage', 'pixel-quiz')).toEqual({
    ...defaultFilter(sampleAppConfig, 'pixel-quiz'),
    classes: ['mage'],
  });
});

it('changes nothing else if only the difficulty is named', () => {
  const own: QuizFilter = { ...filter, hero: false };
  expect(narrowed('difficulty=easy', 'quiz', own)).toEqual({ ...own, difficulty: 'easy' });
});

it('otherwise allows at least the default, and keeps the difficulty and the sets that the player added', () => {
  const own: QuizFilter = {
    ...filter,
    difficulty: 'hard',
    minion: false,
    standardsets: filter.standardsets.map(({ name }) => ({ name, active: false })),
    wildsets: [
      { name: 'gvg', active: true },
      { name: 'legacy', active: false },
    ],
  };
  expect(narrowed('classes=druid', 'quiz', own)).toEqual({
    ...filter,
    difficulty: 'hard',
    wildsets: own.wildsets,
    classes: ['druid'],
  });
});

it('ignores unknown words', () => {
  expect(narrowed('types=dragon,weapon&sets=nosuchset')).toEqual({
    ...filter,
    hero: false,
    location: false,
    minion: false,
    spell: false,
  });
  expect(narrowed('types=dragon&kinds=mana&classes=bard&difficulty=pixel')).toBeUndefined();
  expect(narrowed('difficulty=hard&kinds=cost', 'pixel-quiz')).toBeUndefined();
  expect(narrowed('')).toBeUndefined();
});

it('separates the parameters that narrow from the others', () => {
  const params = new URLSearchParams('a=1&types=minion&sets=core&kinds=cost&classes=druid&difficulty=easy');
  expect(withoutUrlFilter(params).toString()).toBe('a=1');
  expect(onlyUrlFilter(params).toString()).toBe('types=minion&sets=core&kinds=cost&classes=druid&difficulty=easy');
});
