import { PracticeItem } from '@cardwise/contracts/quiz/quiz';
import * as z from 'zod/mini';

import { createStoredValue, pageStorage } from '../stores.ts';

/** Most items that are kept; the oldest go first. */
const capacity = 30;

const stored = createStoredValue(pageStorage(), 'mistakes', z.array(PracticeItem));

const isSameItem = (one: PracticeItem, other: PracticeItem): boolean =>
  one.card === other.card && one.kind === other.kind;

export const withoutItems = (items: readonly PracticeItem[], others: readonly PracticeItem[]): PracticeItem[] =>
  items.filter((item) => !others.some((other) => isSameItem(item, other)));

const list = () => stored.get() ?? [];

/** What a visitor got wrong and has not got right in a practice since; a player's mistakes are on the server. */
export const visitorMistakes = {
  /** Those that have waited longest come first. */
  list,
  /** Puts an item that was answered wrong at the end. */
  add: (item: PracticeItem): void => stored.set([...withoutItems(list(), [item]), item].slice(-capacity)),
  remove: (items: readonly PracticeItem[]): void => stored.set(withoutItems(list(), items)),
  /** Notifies of every change, including those of other tabs. */
  subscribe: stored.subscribe,
};
