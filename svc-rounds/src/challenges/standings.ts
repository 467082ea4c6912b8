import type { ChallengeResult } from '@cardwise/contracts/rounds/rounds';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import { nameKey } from '../boards/names.ts';
import type { NamesOf } from '../boards/players.ts';
import { compareResults } from '../boards/standing.ts';
import type { Collections } from '../collections.ts';
import type { RoundDocument } from '../rounds/model.ts';
import type { Owner } from '../rounds/owner.ts';
import type { ChallengeStanding } from '../rounds/present-result.ts';
import type { ChallengeDocument } from './model.ts';
import { findChallenges } from './store.ts';

export type ChallengeStandings = ReturnType<typeof createChallengeStandings>;

type Dependencies = {
  db: Collections;
  names: NamesOf;
  log: Logger;
};

export function createChallengeStandings({ db, names, log }: Dependencies) {
  const { rounds } = db;

  /** Resolves with the names by user, and with none while svc-profile is away. */
  const namesIn = async (members: readonly RoundDocument[]): Promise<Record<string, string>> => {
    const users = [...new Set(members.flatMap(({ user }) => user ?? []))];
    if (users.length === 0) return {};
    return names(users).catch((error: unknown) => {
      log.warn({ err: error }, 'a challenge is shown without names');
      return {};
    });
  };

  return {
    /**
     * Tells whether somebody else has a name that looks like this one. The names of players are not known while
     * svc-profile is away.
     */
    isNameTaken: async (
      name: string,
      among: readonly ChallengeDocument[],
      own: string | undefined,
    ): Promise<boolean> => {
      const others = among.flatMap((challenge) => challenge.rounds).filter((id) => id !== own);
      const members = await rounds.find({ _id: { $in: others } }).toArray();
      const known = await namesIn(members);
      const key = nameKey(name);
      return members.some((member) => nameKey(nameIn(known, member) ?? '') === key);
    },

    /** Returns who made the challenge; the name and the result are null if their account was deleted. */
    getChallenger: async ({ from }: ChallengeDocument, caller: Owner | undefined) => {
      const round = await rounds.findOne({ _id: from });
      if (!round) return { yours: false, by: null, result: null };
      const { score, ms } = round;
      return { yours: isOwn(round, caller), by: nameIn(await namesIn([round]), round), result: { score, ms } };
    },

    getStanding: async (round: RoundDocument, caller: Owner): Promise<ChallengeStanding | null> => {
      const both = await findChallenges(db, round);
      if (both.length === 0) return null;
      const { from } = both.find(({ _id }) => _id === round.challenge) ?? { from: round._id };
      const made = both.find((challenge) => challenge.from === round._id)?._id ?? null;
      const members = await rounds.find({ _id: { $in: both.flatMap((challenge) => challenge.rounds) } }).toArray();
      const known = await namesIn(members);
      const results = members
        .map((member) => ({
          name: nameIn(known, member),
          visitor: member.user === undefined,
          you: isOwn(member, caller),
          challenger: member._id === from,
          finished: member.finished !== undefined,
          score: member.score,
          ms: member.ms,
          marks: (member.steps ?? member.answers).map(({ correct }) => correct),
        }))
        .toSorted(bestFirst);
      return { made, results };
    },
  };
}

function nameIn(known: Record<string, string>, { user, name }: RoundDocument): string | null {
  return (user === undefined ? name : known[user]) ?? null;
}

function isOwn(round: RoundDocument, owner: Owner | undefined): boolean {
  return owner !== undefined && ('user' in owner ? round.user === owner.user : round.visit === owner.visit);
}

function bestFirst(a: ChallengeResult, b: ChallengeResult): number {
  return Number(b.finished) - Number(a.finished) || compareResults(a, b);
}
