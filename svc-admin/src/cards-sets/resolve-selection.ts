import type { SelectionItem } from '@cardwise/contracts/admin/cards';
import { AppError } from '@cardwise/service-kit/http/app-error';

import type { CardsStore } from './store.ts';

/** `id` and `short` are both its code. */
const isSet = ({ id, short }: SelectionItem): boolean => id === short;

/** @throws AppError `validation_failed` naming each item that is neither a card nor a set. */
export const resolveSelection = async (
  store: CardsStore,
  items: readonly SelectionItem[],
  setCodes: ReadonlySet<string>,
): Promise<string[]> => {
  const existing = await store.existing(items.filter((item) => !isSet(item)).map(({ id }) => id));
  const issues = items.flatMap((item, index) => {
    if (isSet(item) ? setCodes.has(item.id) : existing.has(item.id)) return [];
    return [{ path: `data[${index}].id`, message: `is not a known ${isSet(item) ? 'set' : 'card'}` }];
  });
  if (issues.length > 0) {
    throw new AppError('validation_failed', {
      detail: 'The selection has items that are not in the catalogue.',
      issues,
    });
  }
  const ofSets = await store.ofSets(items.filter(isSet).map(({ id }) => id));
  return [...new Set([...existing, ...ofSets])];
};
