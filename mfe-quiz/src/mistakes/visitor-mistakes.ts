import { PracticeItem } from '@cardwise/contracts/quiz/quiz';
import { createStoredValue, pageStorage } from '@cardwise/play-kit/stores';
import * as z from 'zod/mini';

/** If there are more mistakes than this, the oldest are dropped. */
const capacity = 30;

const stored = createStoredValue(pageStorage(), 'mistakes', z.array(PracticeItem));

/**
 * The store holds the questions that a visitor answered wrong and has not answered right in a practice since. A
 * player's mistakes are on the server.
 */
export const visitorMistakes = {
  list,
  add: (item: PracticeItem): void => stored.set([...withoutItems(list(), [item]), item].slice(-capacity)),
  remove: (items: readonly PracticeItem[]): void => stored.set(withoutItems(list(), items)),
  /** Subscribes to changes, including those by other tabs. */
  subscribe: stored.subscribe,
};

export function withoutItems(items: readonly PracticeItem[], others: readonly PracticeItem[]): PracticeItem[] {
  return items.filter((item) => !others.some((other) => isSameItem(item, other)));
}

function isSameItem(one: PracticeItem, other: PracticeItem): boolean {
  return one.card === other.card && one.kind === other.kind;
}

function list() {
  return stored.get() ?? [];
}
