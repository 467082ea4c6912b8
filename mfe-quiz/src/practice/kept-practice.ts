import { PracticeItem } from '@cardwise/contracts/quiz/quiz';
import * as z from 'zod/mini';

import { createStoredText } from '../stored-text.ts';

/** A practice that is not over; see `createPracticeRun`. */
const KeptPractice = z.object({
  /** A player's id or `visitor`. */
  owner: z.string(),
  /** When it began, in milliseconds since the epoch. */
  since: z.number(),
  items: z.array(PracticeItem),
  results: z.array(z.object({ item: PracticeItem, correct: z.boolean() })),
  /** Items that can no longer be asked. */
  gone: z.array(PracticeItem),
});
export type KeptPractice = z.infer<typeof KeptPractice>;

/** A practice of which nothing has been answered. */
export const beginPractice = (owner: string, items: readonly PracticeItem[]): KeptPractice => ({
  owner,
  since: Date.now(),
  items: [...items],
  results: [],
  gone: [],
});

/** What is due changes by the day: a practice of yesterday is not gone on with. In milliseconds. */
const lifetime = 12 * 60 * 60 * 1000;

/** The tab's storage: each tab has a practice of its own. */
export const tabStorage = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
};

const stored = createStoredText(tabStorage(), 'practice');

/** The practice under way in this tab, which survives a reload and a visit to another page. */
export const keptPractice = {
  /** The one of this owner, unless it is too old. */
  find: (owner: string): KeptPractice | undefined => {
    try {
      const kept = KeptPractice.parse(JSON.parse(stored.read() ?? ''));
      return kept.owner === owner && Math.abs(Date.now() - kept.since) < lifetime ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (practice: KeptPractice): void => stored.write(JSON.stringify(practice)),
  end: (): void => stored.write(''),
};
