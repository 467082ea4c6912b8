import { AppError, requireFound } from '@cardwise/service-kit/http/app-error';

import type { Collections } from '../collections.ts';
import type { Owner } from '../rounds/owner.ts';
import type { RaceDocument, RaceMember } from './model.ts';
import { getHost } from './presence.ts';
import type { Races } from './run-races.ts';
import { findRace, findRaceWithMembers, getMemberIndex, noSuchRace } from './store.ts';

export type Membership = { race: RaceDocument; owner: Owner; index: number; member: RaceMember };

type Dependencies = { db: Collections; keeper: Races['keeper'] };

/**
 * Finds a player's membership for calls that many players make. The members are those that this process has read last.
 * In a race played together everything else is read anew, since questions open and close; at the players' own pace it
 * is as old as the members.
 */
export async function requirePlayer(
  { db, keeper, watch }: Dependencies & { watch: Races['watch'] },
  id: string,
  owner: Owner | undefined,
): Promise<Membership> {
  const known = watch.known(id);
  if (!known || !owner || getMemberIndex(known, owner) < 0) return requireMember({ db, keeper }, id, owner);
  const race = known.pace === 'own' ? known : requireFound(await findRaceWithMembers(db, known), noSuchRace);
  return membershipIn(await keeper.moveOn(race), owner);
}

export async function requireHost(
  { db, keeper, now }: Dependencies & { now: () => number },
  id: string,
  owner: Owner | undefined,
): Promise<Membership> {
  const membership = await requireMember({ db, keeper }, id, owner);
  if (getHost(membership.race, now()) === membership.index + 1) return membership;
  throw new AppError('forbidden', { detail: 'Only the host of the race may do this.' });
}

export async function requireMember(
  { db, keeper }: Dependencies,
  id: string,
  owner: Owner | undefined,
): Promise<Membership> {
  return membershipIn(await requireRace({ db, keeper }, id), owner);
}

function membershipIn(race: RaceDocument, owner: Owner | undefined): Membership {
  const index = owner ? getMemberIndex(race, owner) : -1;
  const member = race.members[index];
  if (!owner || !member || member.left) {
    throw new AppError('forbidden', { detail: 'You are not in this race.' });
  }
  return { race, owner, index, member };
}

/** Reads the race as it is now, and makes the transitions that are due. */
export async function requireRace({ db, keeper }: Dependencies, id: string): Promise<RaceDocument> {
  return keeper.moveOn(requireFound(await findRace(db, id), noSuchRace));
}
