import type { startRound, RoundKind } from '@cardwise/contracts/rounds/rounds';
import type { ParsedRequestOf } from '@cardwise/contracts/http/endpoint';
import { toDay, millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { AppError, requireFound } from '@cardwise/service-kit/http/app-error';

import type { Collections } from '../collections.ts';
import { closeOfDay, plainDay } from '../sets/day.ts';
import type { AnySet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import type { AddressLimits } from './address-limits.ts';
import type { RoundDocument } from './model.ts';
import type { Owner } from './owner.ts';
import { rankedAs, type AccountOf } from './ranked-as.ts';
import { createRound, findOnlyRound, isPlayedBefore } from './store.ts';

/** Rounds other than the daily one are open for this many milliseconds. */
const roundTime = millisecondsPerDay;

type RoundRequest = ParsedRequestOf<typeof startRound>['body'];
export type ChallengeRequest = Extract<RoundRequest, { kind: 'challenge' }>;

/** Puts the owner's round of the challenge's set into the challenge; `start` starts a missing round. */
export type JoinChallenge = (
  request: ChallengeRequest,
  owner: Owner,
  start: (set: AnySet) => Promise<RoundDocument>,
) => Promise<RoundDocument>;

type Dependencies = {
  db: Collections;
  getAccount: AccountOf;
  sets: SetStore;
  joinChallenge: JoinChallenge;
  limits: AddressLimits;
  now: () => number;
};

type Starter = { owner: Owner; ip: string };

/** Returns a function that starts a round, or returns the existing one where the owner can have only one. */
export function roundStarter({ db, sets, joinChallenge, getAccount, limits, now }: Dependencies) {
  const { game } = sets;

  const create = (kind: RoundKind, set: AnySet, owner: Owner): Promise<RoundDocument> => {
    const at = now();
    return createRound(db, { game, owner, kind, set, closes: at + roundTime }, at);
  };

  const createDaily = async (set: AnySet, day: string, { owner, ip }: Starter): Promise<RoundDocument> => {
    const at = now();
    const closes = closeOfDay(plainDay(day));
    const ranked = 'user' in owner ? rankedAs(await getAccount(owner.user), day, at) : {};
    if (ranked.account !== undefined && (await isPlayedBefore(db, ranked.account))) {
      throw new AppError('forbidden', {
        detail: 'You have played this day, with an account that was deleted since.',
      });
    }
    const excluded = limits.counts(ip, day) ? {} : { excluded: true as const };
    const marks = { ...ranked, ...excluded, ...(game === 'ten' ? { publish: new Date(closes) } : {}) };
    return createRound(db, { game, owner, kind: 'daily', set, closes, marks }, at);
  };

  const startOnly = async (kind: 'daily' | 'challenge', set: AnySet, starter: Starter): Promise<RoundDocument> => {
    const existing = await findOnlyRound(db, starter.owner, { set: set._id, day: set.day });
    if (existing) return existing;
    limits.requireStart(starter.ip);
    return kind === 'daily' && set.day !== undefined
      ? createDaily(set, set.day, starter)
      : create(kind, set, starter.owner);
  };

  return async (request: RoundRequest, owner: Owner, ip: string): Promise<RoundDocument> => {
    const starter = { owner, ip };
    const today = toDay(now());
    if (request.kind === 'daily') {
      return startOnly('daily', requireFound(await sets.ofDay(today), 'Today has no set yet.'), starter);
    }
    if (request.kind === 'archive') {
      const { day } = request;
      const set = requireFound(day < today ? await sets.ofDay(day) : undefined, `There is no earlier set of ${day}.`);
      limits.requireStart(ip);
      return create('archive', set, owner);
    }
    if (request.kind === 'own') {
      limits.requireStart(ip);
      return create('own', await sets.own(request.filter), owner);
    }
    return joinChallenge(request, owner, (set) =>
      startOnly(set.day !== undefined && plainDay(set.day) === today ? 'daily' : 'challenge', set, starter),
    );
  };
}
