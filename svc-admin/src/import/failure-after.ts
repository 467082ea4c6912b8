import type { CardFailure } from '../catalogue/model.ts';

const minute = 60_000;
const shortest = minute;
const longest = 24 * 60 * minute;

/** Doubles with each attempt, with up to a quarter of jitter. */
export const backOffAfter = (attempts: number, random: () => number = Math.random): number =>
  Math.min(longest, shortest * 2 ** (attempts - 1)) * (1 + random() / 4);

export const failureAfter = (earlier: CardFailure | null | undefined, reason: string, now: Date): CardFailure => {
  const attempts = (earlier?.attempts ?? 0) + 1;
  return { reason, failedAt: now, retryAt: new Date(now.getTime() + backOffAfter(attempts)), attempts };
};
