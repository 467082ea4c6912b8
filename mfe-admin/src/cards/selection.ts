import type { SearchHit, SelectionItem } from '@cardwise/contracts/admin-cards';

/** What identifies a card or a set: both its parts. */
export const keyOfItem = ({ id, short }: SelectionItem): string => `${id} ${short}`;

export const isSelected = (selection: readonly SelectionItem[], item: SelectionItem): boolean =>
  selection.some((selected) => keyOfItem(selected) === keyOfItem(item));

/** The selection with a hit at its end, never twice. */
export const addToSelection = (selection: readonly SearchHit[], hit: SearchHit): readonly SearchHit[] =>
  isSelected(selection, hit) ? selection : [...selection, hit];

export const removeFromSelection = (selection: readonly SearchHit[], item: SelectionItem): readonly SearchHit[] =>
  selection.filter((selected) => keyOfItem(selected) !== keyOfItem(item));
