import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { LRUCache } from 'lru-cache';

import { AppError } from '../http/app-error.ts';

/** This many answers a day to one kind of question about one card may count for each player of an address. */
const perPlayer = 2;

export type AddressShare = ReturnType<typeof createAddressShare>;

/**
 * @param wait The result of `take` or `waitFor`, in milliseconds.
 * @throws AppError `rate_limited` if it is not 0.
 */
export function requireAllowance(wait: number, detail: string): void {
  if (wait > 0) throw new AppError('rate_limited', { detail, retryAfter: Math.ceil(wait / 1000) });
}

/** Limits how often one address may count for one thing in a day. */
export function createAddressShare(playersPerAddress: number) {
  const amount = playersPerAddress * perPlayer;
  return createAllowance({ burst: amount, interval: millisecondsPerDay / amount });
}

type Options = {
  burst: number;
  interval: number;
  keys?: number;
};

/**
 * Limits how often something is taken for each key, by the generic cell rate algorithm: only the time at which the
 * whole allowance is available again is stored.
 */
export function createAllowance({ burst, interval, keys = 100_000 }: Options) {
  // `max` would allocate all entries at once.
  const fullAt = new LRUCache<string, number>({ maxSize: keys, sizeCalculation: () => 1 });
  const waitFor = (key: string, now: number): number =>
    Math.max(0, Math.max(now, fullAt.get(key) ?? 0) + interval - now - burst * interval);
  return {
    /** Returns the milliseconds until something can be taken. */
    waitFor,
    /**
     * @param now Milliseconds since the epoch.
     * @returns 0 if something was taken, else the milliseconds until that is possible.
     */
    take: (key: string, now: number): number => {
      const wait = waitFor(key, now);
      if (wait === 0) fullAt.set(key, Math.max(now, fullAt.get(key) ?? 0) + interval);
      return wait;
    },
  };
}
