import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { defaultFilter, findGap, renewFilter } from './saved-filter.ts';

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

const initial = defaultFilter(sampleAppConfig, 'quiz');
const stored = {
  ...initial,
  difficulty: 'hard' as const,
  hero: false,
  standardsets: [{ name: 'core', active: false }],
  wildsets: [{ name: 'gvg', active: true }],
};

it('is the default when nothing is stored', () => {
  expect(renewFilter(undefined, sampleAppConfig, 'quiz')).toEqual(initial);
});

it('keeps the player’s choices; a new set takes its default', () => {
  expect(renewFilter(stored, sampleAppConfig, 'quiz')).toEqual({
    ...initial,
    difficulty: 'hard',
    hero: false,
    standardsets: [
      { name: 'core', active: false },
      { name: 'ited', active: true },
    ],
    wildsets: [
      { name: 'gvg', active: true },
      { name: 'legacy', active: false },
    ],
  });
});

it('falls back to the default when another set becomes the current one', () => {
  expect(renewFilter({ ...stored, current: 'tgdb' }, sampleAppConfig, 'quiz')).toEqual(initial);
});

it('follows a set that has left standard', () => {
  const rotated = { ...stored, wildsets: [], standardsets: [{ name: 'gvg', active: true }] };
  expect(renewFilter(rotated, sampleAppConfig, 'quiz').wildsets[0]).toEqual({ name: 'gvg', active: true });
});

it('drops a set that no longer exists, and falls back to the default when nothing is left', () => {
  const off = sampleAppConfig.standardsets.map(({ code }) => ({ name: code, active: false }));
  const gone = { ...stored, standardsets: off, wildsets: [{ name: 'gone', active: true }] };
  expect(renewFilter(gone, sampleAppConfig, 'quiz')).toEqual(initial);
});

it('keeps kinds, classes and a deck, which needs no set', () => {
  const narrowed = { ...stored, kinds: ['cost' as const], classes: ['druid' as const] };
  expect(renewFilter(narrowed, sampleAppConfig, 'quiz')).toEqual({
    ...renewFilter(stored, sampleAppConfig, 'quiz'),
    kinds: ['cost'],
    classes: ['druid'],
  });
  const off = stored.standardsets.map(({ name }) => ({ name, active: false }));
  const deck = { ...stored, standardsets: off, wildsets: [], deck: 'AAEC' };
  expect(renewFilter(deck, sampleAppConfig, 'quiz')).toMatchObject({ deck: 'AAEC', hero: false });
});

it('has no difficulty in the pixel quiz, whatever is stored', () => {
  expect(renewFilter(stored, sampleAppConfig, 'pixel-quiz')).not.toHaveProperty('difficulty');
});

const none = initial.standardsets.map(({ name }) => ({ name, active: false }));

it('finds nothing missing in the default', () => {
  expect(findGap(initial)).toBeUndefined();
});

it('reports types when none is on', () => {
  const empty = { hero: false, location: false, minion: false, spell: false, weapon: false };
  expect(findGap({ ...initial, ...empty })).toBe('types');
  expect(findGap({ ...initial, ...empty, weapon: true })).toBeUndefined();
});

it('reports sets when none of either group is on', () => {
  expect(findGap({ ...initial, standardsets: none })).toBe('sets');
  expect(findGap({ ...initial, standardsets: none, wildsets: [{ name: 'gvg', active: true }] })).toBeUndefined();
});
