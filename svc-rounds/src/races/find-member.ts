import { AppError } from '@cardwise/service-kit/http/app-error';

import type { Collections } from '../collections.ts';
import type { Owner } from '../rounds/owner.ts';
import type { RaceKeeper } from './keep-races.ts';
import type { RaceDocument, RaceMember } from './model.ts';
import { hostOf } from './presence.ts';
import { findRace, findRaceOf, memberIndexOf, noSuchRace } from './store.ts';
import type { RaceWatch } from './watch-races.ts';

export type Membership = { race: RaceDocument; owner: Owner; index: number; member: RaceMember };

type Dependencies = {
  db: Pick<Collections, 'races'>;
  keeper: Pick<RaceKeeper, 'moveOn'>;
  watch: Pick<RaceWatch, 'known'>;
  now: () => number;
};

export const memberFinder = ({ db, keeper, watch, now }: Dependencies) => {
  /** As it is now. @throws AppError `not_found` */
  const demandRace = async (id: string): Promise<RaceDocument> => {
    const race = await findRace(db, id);
    if (!race) throw noSuchRace();
    return keeper.moveOn(race);
  };

  const membershipIn = (race: RaceDocument, owner: Owner | undefined): Membership => {
    const index = owner ? memberIndexOf(race, owner) : -1;
    const member = race.members[index];
    if (!owner || !member || member.left) {
      throw new AppError('forbidden', { detail: 'You are not in this race.' });
    }
    return { race, owner, index, member };
  };

  /** @throws AppError `not_found`, or `forbidden` for those who are no members (any more). */
  const demandMember = async (id: string, owner: Owner | undefined): Promise<Membership> =>
    membershipIn(await demandRace(id), owner);

  return {
    demandRace,
    demandMember,

    /**
     * For what many call, with the members of the last look. Together all else is as it is now, since questions open and
     * close; at their own pace it is as of then, too.
     */
    demandPlayer: async (id: string, owner: Owner | undefined): Promise<Membership> => {
      const known = watch.known(id);
      if (!known || !owner || memberIndexOf(known, owner) < 0) return demandMember(id, owner);
      const race = known.pace === 'own' ? known : await findRaceOf(db, known);
      if (!race) throw noSuchRace();
      return membershipIn(await keeper.moveOn(race), owner);
    },

    demandHost: async (id: string, owner: Owner | undefined): Promise<Membership> => {
      const membership = await demandMember(id, owner);
      if (hostOf(membership.race, now()) === membership.index + 1) return membership;
      throw new AppError('forbidden', { detail: 'Only the host of the race may do this.' });
    },
  };
};

export type MemberFinder = ReturnType<typeof memberFinder>;
