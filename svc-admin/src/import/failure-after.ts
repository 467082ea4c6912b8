import type { CardFailure } from '../catalogue/model.ts';

const minute = 60_000;
/** Wait after the first failure and the longest wait, in milliseconds. */
const shortest = minute;
const longest = 24 * 60 * minute;

/** Milliseconds until the next attempt after this many failures: doubling, with up to a quarter of jitter. */
export const backOffAfter = (attempts: number, random: () => number = Math.random): number =>
  Math.min(longest, shortest * 2 ** (attempts - 1)) * (1 + random() / 4);

/** A card's failure after an earlier one; attempts add up whatever the reasons. */
export const failureAfter = (earlier: CardFailure | null | undefined, reason: string, now: Date): CardFailure => {
  const attempts = (earlier?.attempts ?? 0) + 1;
  return { reason, failedAt: now, retryAt: new Date(now.getTime() + backOffAfter(attempts)), attempts };
};
