import { PracticeItem } from '@cardwise/contracts/quiz/quiz';
import * as z from 'zod/mini';

import { createStoredText, pageStorage } from '../stored-text.ts';

/** Most items that are kept; the oldest go first. */
const capacity = 30;

const parse = (text: string | null): readonly PracticeItem[] => {
  try {
    return z.array(PracticeItem).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
};

export const isSameItem = (one: PracticeItem, other: PracticeItem): boolean =>
  one.card === other.card && one.kind === other.kind;

const stored = createStoredText(pageStorage(), 'mistakes');

const list = () => parse(stored.read());
const store = (items: readonly PracticeItem[]) => stored.write(JSON.stringify(items.slice(-capacity)));
const without = (items: readonly PracticeItem[]) =>
  list().filter((kept) => !items.some((item) => isSameItem(item, kept)));

/** What a visitor got wrong and has not got right in a practice since; a player's mistakes are on the server. */
export const visitorMistakes = {
  /** Those that have waited longest come first. */
  list,
  /** Puts an item that was answered wrong at the end. */
  add: (item: PracticeItem): void => store([...without([item]), item]),
  remove: (items: readonly PracticeItem[]): void => store(without(items)),
  /** Notifies of every change, including those of other tabs. */
  subscribe: stored.subscribe,
};
