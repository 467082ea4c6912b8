import type { SearchHit } from '@cardwise/contracts/admin/cards';

import { addToSelection, removeFromSelection } from './hit-list.tsx';

function hit(id: string, short: string): SearchHit {
  return {
    id,
    short,
    kind: 'card',
    label: id,
    full_img: null,
    cards: 1,
    banned: false,
  };
}

it('a hit is appended', () => {
  expect(addToSelection([hit('1', 'core')], hit('2', 'core'))).toEqual([hit('1', 'core'), hit('2', 'core')]);
});

it('the same id and short is not added twice', () => {
  const selection = [hit('1', 'core')];
  expect(addToSelection(selection, hit('1', 'core'))).toBe(selection);
});

it('the same id with another short is a different hit', () => {
  expect(addToSelection([hit('1', 'core')], hit('1', 'gvg'))).toHaveLength(2);
});

it('only the given hit is removed', () => {
  expect(removeFromSelection([hit('1', 'core'), hit('1', 'gvg')], hit('1', 'core'))).toEqual([hit('1', 'gvg')]);
});
