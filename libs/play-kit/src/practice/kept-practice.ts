import { PracticeItem } from '@cardwise/contracts/quiz/quiz';
import * as z from 'zod/mini';

import { createStoredValue } from '../stores.ts';

const KeptPractice = z.object({
  /** The owner is a player's id or `visitor`. */
  owner: z.string(),
  /** The practice began at this time, in milliseconds since the epoch. */
  since: z.number(),
  items: z.array(PracticeItem),
  results: z.array(z.object({ item: PracticeItem, correct: z.boolean() })),
  /** These items can no longer be asked. */
  gone: z.array(PracticeItem),
});
export type KeptPractice = z.infer<typeof KeptPractice>;

/** A practice is kept for this many milliseconds, because other items are due the next day. */
const lifetime = 12 * 60 * 60 * 1000;

const stored = createStoredValue(tabStorage(), 'practice', KeptPractice);

/** The practice of this tab survives a reload and a visit to another page. */
export const keptPractice = {
  find: (owner: string): KeptPractice | undefined => {
    const kept = stored.get();
    return kept?.owner === owner && Math.abs(Date.now() - kept.since) < lifetime ? kept : undefined;
  },
  keep: (practice: KeptPractice): void => stored.set(practice),
  end: (): void => stored.set(undefined),
};

export function beginPractice(owner: string, items: readonly PracticeItem[]): KeptPractice {
  return {
    owner,
    since: Date.now(),
    items: [...items],
    results: [],
    gone: [],
  };
}

export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
