import { chooseCurrent } from './choose-current.ts';

const sets = [
  { code: 'new', group: 'standard', expansion: true },
  { code: 'core', group: 'standard', expansion: false },
  { code: 'older', group: 'standard', expansion: true },
  { code: 'wild', group: 'wild', expansion: true },
] as const;

it('is the newest standard expansion with cards', () => {
  expect(chooseCurrent(sets, new Set(['core', 'older', 'wild', 'new']))).toBe('new');
  expect(chooseCurrent(sets, new Set(['core', 'older', 'wild']))).toBe('older');
});

it('is another set when there is no such expansion', () => {
  expect(chooseCurrent(sets, new Set(['core', 'wild']))).toBe('core');
  expect(chooseCurrent(sets, new Set(['wild']))).toBe('wild');
  expect(chooseCurrent(sets, new Set())).toBeUndefined();
});
