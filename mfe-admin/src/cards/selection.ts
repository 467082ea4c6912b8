import type { SearchHit, SelectionItem } from '@cardwise/contracts/admin/cards';

export const keyOfItem = ({ id, short }: SelectionItem): string => `${id} ${short}`;

export const isSelected = (selection: readonly SelectionItem[], item: SelectionItem): boolean =>
  selection.some((selected) => keyOfItem(selected) === keyOfItem(item));

export const addToSelection = (selection: readonly SearchHit[], hit: SearchHit): readonly SearchHit[] =>
  isSelected(selection, hit) ? selection : [...selection, hit];

export const removeFromSelection = (selection: readonly SearchHit[], item: SelectionItem): readonly SearchHit[] =>
  selection.filter((selected) => keyOfItem(selected) !== keyOfItem(item));
