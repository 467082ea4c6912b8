import type { startRound, RoundKind } from '@cardwise/contracts/rounds/rounds';
import type { ParsedRequestOf } from '@cardwise/contracts/http/endpoint';
import { AppError } from '@cardwise/service-kit/http/app-error';

import type { Collections } from '../collections.ts';
import { dayOf, endOfDay, millisecondsPerDay, overtime, plainDay } from '../sets/day.ts';
import type { AnySet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import type { RoundDocument } from './model.ts';
import type { Owner } from './owner.ts';
import { rankedAs, type AccountOf } from './ranked-as.ts';
import { createRound, findOnlyRound, isPlayedBefore } from './store.ts';

/** For rounds that are not the day's. */
const roundTime = millisecondsPerDay;

type RoundRequest = ParsedRequestOf<typeof startRound>['body'];
export type ChallengeRequest = Extract<RoundRequest, { kind: 'challenge' }>;

export type Starter = {
  owner: Owner;
  /** @throws AppError `rate_limited` if too many rounds were started from it. */
  demandAllowance: () => void;
  /** Whether the address has a share left of the results of a set. */
  counts: (set: string) => boolean;
};

export type Dependencies = {
  db: Pick<Collections, 'rounds' | 'playedBefore'>;
  accountOf: AccountOf;
  sets: Pick<SetStore, 'game' | 'ofDay' | 'own'>;
  /** Puts the owner's round of its set into a challenge; `start` starts a missing one. */
  joinChallenge: (
    request: ChallengeRequest,
    owner: Owner,
    start: (set: AnySet) => Promise<RoundDocument>,
  ) => Promise<RoundDocument>;
  now: () => number;
};

export const demandFound = <T>(value: T | undefined, detail: string): T => {
  if (value === undefined) throw new AppError('not_found', { detail });
  return value;
};

/** Goes on with an existing round. */
export const roundStarter = ({ db, sets, joinChallenge, accountOf, now }: Dependencies) => {
  const { game } = sets;

  const create = (kind: RoundKind, set: AnySet, owner: Owner): Promise<RoundDocument> => {
    const at = now();
    return createRound(db, { game, owner, kind, set, closes: at + roundTime }, at);
  };

  /** Owner and address decide what it counts for. */
  const createDaily = async (set: AnySet, day: string, { owner, counts }: Starter): Promise<RoundDocument> => {
    const at = now();
    const closes = endOfDay(plainDay(day)) + overtime;
    const ranked = 'user' in owner ? rankedAs(await accountOf(owner.user), day, at) : {};
    if (ranked.account !== undefined && (await isPlayedBefore(db, ranked.account))) {
      throw new AppError('forbidden', {
        detail: 'You have played this day, with an account that was deleted since.',
      });
    }
    const excluded = counts(day) ? {} : { excluded: true as const };
    const marks = { ...ranked, ...excluded, ...(game === 'ten' ? { publish: new Date(closes) } : {}) };
    return createRound(db, { game, owner, kind: 'daily', set, closes, marks }, at);
  };

  /** Of a day, perhaps in another revision. */
  const startOnly = async (kind: 'daily' | 'challenge', set: AnySet, starter: Starter): Promise<RoundDocument> => {
    const existing = await findOnlyRound(db, starter.owner, { set: set._id, day: set.day });
    if (existing) return existing;
    starter.demandAllowance();
    return kind === 'daily' && set.day !== undefined
      ? createDaily(set, set.day, starter)
      : create(kind, set, starter.owner);
  };

  return async (request: RoundRequest, starter: Starter): Promise<RoundDocument> => {
    const { owner, demandAllowance } = starter;
    const today = dayOf(now());
    if (request.kind === 'daily') {
      return startOnly('daily', demandFound(await sets.ofDay(today), 'Today has no set yet.'), starter);
    }
    if (request.kind === 'archive') {
      const { day } = request;
      const set = demandFound(day < today ? await sets.ofDay(day) : undefined, `There is no earlier set of ${day}.`);
      demandAllowance();
      return create('archive', set, owner);
    }
    if (request.kind === 'own') {
      demandAllowance();
      return create('own', await sets.own(request.filter), owner);
    }
    return joinChallenge(request, owner, (set) =>
      startOnly(set.day !== undefined && plainDay(set.day) === today ? 'daily' : 'challenge', set, starter),
    );
  };
};
