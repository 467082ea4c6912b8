import { userAccount } from '@cardwise/contracts/profile/users';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { hash } from 'node:crypto';

import type { RoundDocument } from './model.ts';

/**
 * `key` is a keyed hash of the account at the provider; `since` is the Unix time, in milliseconds, at which the player
 * became a member.
 */
export type Account = { since: number; key: string | undefined };

/** Resolves with undefined for an unknown user, and while svc-profile is away. */
export type AccountOf = (user: string) => Promise<Account | undefined>;

export function accountsFrom(profile: Pick<InternalClient, 'call'>, log: Logger): AccountOf {
  return async (user) => {
    try {
      const { account } = await profile.call(userAccount, { params: { user } });
      return account ? { since: Date.parse(account.member_since), key: account.key } : undefined;
    } catch (error) {
      log.warn({ err: error }, 'a round is begun without its account');
      return undefined;
    }
  };
}

export function rankedAs(
  account: Account | undefined,
  day: string,
  now: number,
): Pick<RoundDocument, 'account' | 'unranked'> {
  return {
    ...(account?.key === undefined ? {} : { account: accountOn(account.key, day) }),
    ...(account ? (now - account.since < millisecondsPerDay ? { unranked: 'young' } : {}) : { unranked: 'unchecked' }),
  };
}

/** Returns a hash of the key and the day: without the key, two days of one account cannot be connected. */
export function accountOn(key: string, day: string): string {
  return hash('sha256', `${key} ${day}`, 'base64url');
}
