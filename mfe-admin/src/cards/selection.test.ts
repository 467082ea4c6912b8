import type { SearchHit } from '@cardwise/contracts/admin-cards';

import { addToSelection, removeFromSelection } from './selection.ts';

const hit = (id: string, short: string): SearchHit => ({
  id,
  short,
  kind: 'card',
  label: id,
  full_img: null,
  cards: 1,
  banned: false,
});

it('a hit is added at the end', () => {
  expect(addToSelection([hit('1', 'core')], hit('2', 'core'))).toEqual([hit('1', 'core'), hit('2', 'core')]);
});

it('the same id and short is not added twice', () => {
  const selection = [hit('1', 'core')];
  expect(addToSelection(selection, hit('1', 'core'))).toBe(selection);
});

it('the same id of another set is another hit', () => {
  expect(addToSelection([hit('1', 'core')], hit('1', 'gvg'))).toHaveLength(2);
});

it('only the hit itself is removed', () => {
  expect(removeFromSelection([hit('1', 'core'), hit('1', 'gvg')], hit('1', 'core'))).toEqual([hit('1', 'gvg')]);
});
