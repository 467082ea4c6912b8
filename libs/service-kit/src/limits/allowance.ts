import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { LRUCache } from 'lru-cache';

import { AppError } from '../http/app-error.ts';

/** Answers a day to one kind of question about one card. */
const perPlayer = 2;

export type AddressShare = ReturnType<typeof createAddressShare>;

/** @param wait Of `take` or `waitFor`. @throws AppError `rate_limited` */
export function requireAllowance(wait: number, detail: string): void {
  if (wait > 0) throw new AppError('rate_limited', { detail, retryAfter: Math.ceil(wait / 1000) });
}

/** How much of one thing may count a day from one address. */
export function createAddressShare(playersPerAddress: number) {
  const amount = playersPerAddress * perPlayer;
  return createAllowance({ burst: amount, interval: millisecondsPerDay / amount });
}

type Options = {
  burst: number;
  interval: number;
  keys?: number;
};

/** By the generic cell rate algorithm: stores when the whole allowance is available again. */
export function createAllowance({ burst, interval, keys = 100_000 }: Options) {
  // `max` would allocate everything at once.
  const fullAt = new LRUCache<string, number>({ maxSize: keys, sizeCalculation: () => 1 });
  const waitFor = (key: string, now: number): number =>
    Math.max(0, Math.max(now, fullAt.get(key) ?? 0) + interval - now - burst * interval);
  return {
    /** Milliseconds until something can be taken. */
    waitFor,
    /** @param now Milliseconds since the epoch. @returns 0 when taken, else the milliseconds until the next. */
    take: (key: string, now: number): number => {
      const wait = waitFor(key, now);
      if (wait === 0) fullAt.set(key, Math.max(now, fullAt.get(key) ?? 0) + interval);
      return wait;
    },
  };
}
