import { type AddressShare, createAllowance } from '@cardwise/service-kit/limits/allowance';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';

import type { Owner } from './owner.ts';
import type { Starter } from './start-round.ts';

/** Per address: a school or a mobile network shares one. */
const startsPerHour = 60;
const hour = 60 * 60 * 1000;

type Dependencies = { share: AddressShare; now: () => number };

/** Shared by the games. */
export const addressLimits = ({ share, now }: Dependencies) => {
  const names = createSourceNames();
  const starts = createAllowance({ burst: startsPerHour, interval: hour / startsPerHour });
  const counts = (ip: string, topic: string): boolean => share.take(`${names.ofAddress(ip)} ${topic}`, now()) === 0;
  const demandAllowance = (ip: string): void => {
    const wait = starts.take(names.ofAddress(ip), now());
    if (wait === 0) return;
    throw new AppError('rate_limited', {
      detail: 'Too many rounds have been started from here within an hour.',
      retryAfter: Math.ceil(wait / 1000),
    });
  };
  return {
    counts,
    starter: (owner: Owner, ip: string): Starter => ({
      owner,
      demandAllowance: () => demandAllowance(ip),
      counts: (set) => counts(ip, set),
    }),
  };
};

export type AddressLimits = ReturnType<typeof addressLimits>;
