import { challengeLimits } from '@cardwise/contracts/rounds/challenges';
import type { ChallengeResult } from '@cardwise/contracts/rounds/rounds';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { committedRead, durableWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import { randomBytes } from '@cardwise/service-kit/tokens/random-bytes';

import { compareResults } from '../boards/standing.ts';
import type { NamesOf } from '../boards/store.ts';
import { millisecondsPerDay } from '../days/day.ts';
import type { ChallengeDocument, RoundCollections, RoundDocument } from '../rounds/model.ts';
import type { Owner } from '../rounds/owner.ts';

type Dependencies = {
  collections: Pick<RoundCollections, 'challenges' | 'rounds'>;
  names: NamesOf;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds since the epoch. */
  now: () => number;
};

const isOwn = (round: RoundDocument, owner: Owner | undefined): boolean =>
  owner !== undefined && ('user' in owner ? round.user === owner.user : round.visit === owner.visit);

/** The player's chosen name, or what a visitor is to be called. */
const nameIn = (known: Record<string, string>, { user, name }: RoundDocument): string | null =>
  (user === undefined ? name : known[user]) ?? null;

/** A challenge's results, and the one that was made of the round they are shown with. */
export type ChallengeStanding = { made: string | null; results: ChallengeResult[] };

/** Finished rounds first, each group in the order of a board. */
const bestFirst = (a: ChallengeResult, b: ChallengeResult): number =>
  Number(b.finished) - Number(a.finished) || compareResults(a, b);

export const challengeFull = (): AppError => new AppError('conflict', { detail: 'This challenge is full.' });

/** Challenges: rounds of several players on the same set. */
export const createChallengeStore = ({ collections, names, log, now }: Dependencies) => {
  const { challenges, rounds } = collections;
  const living = () => ({ ends: { $gt: new Date(now()) } });

  /** The chosen names of players; none while svc-profile is away. */
  const namesOf = async (users: string[]): Promise<Record<string, string>> => {
    if (users.length === 0) return {};
    return names(users).catch((error: unknown) => {
      log.warn({ err: error }, 'a challenge is shown without names');
      return {};
    });
  };

  const find = async (id: string): Promise<ChallengeDocument | undefined> =>
    (await challenges.findOne({ _id: id, ...living() })) ?? undefined;

  const ofRound = (round: string): Promise<ChallengeDocument | null> =>
    challenges.findOne({ from: round, ...living() }, committedRead);

  const create = async ({ _id: from, set, day }: RoundDocument): Promise<string> => {
    // One that has ended may still be waiting to be pruned.
    await challenges.deleteOne({ from, ends: { $lte: new Date(now()) } });
    const challenge: ChallengeDocument = {
      _id: randomBytes(12).toString('base64url'),
      set,
      ...(day === undefined ? {} : { day }),
      from,
      rounds: [from],
      ends: new Date(now() + challengeLimits.days * millisecondsPerDay),
    };
    await challenges.insertOne(challenge, { writeConcern: durableWrite });
    return challenge._id;
  };

  return {
    /** @returns undefined for an unknown challenge and for one that has ended. */
    find,

    /** Makes a challenge of a round, or returns the one that was made of it. */
    ofRound: async (round: RoundDocument): Promise<string> => {
      const known = await ofRound(round._id);
      if (known) return known._id;
      try {
        return await create(round);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const first = await ofRound(round._id);
        if (!first) throw error;
        return first._id;
      }
    },

    /**
     * Adds a round to a challenge; one that is in it stays in it.
     *
     * @throws AppError `conflict` if the challenge is full, `not_found` if it has ended.
     */
    join: async (id: string, round: string): Promise<void> => {
      const { matchedCount } = await challenges.updateOne(
        {
          _id: id,
          ...living(),
          $or: [{ rounds: round }, { [`rounds.${challengeLimits.players - 1}`]: { $exists: false } }],
        },
        { $addToSet: { rounds: round } },
        { writeConcern: durableWrite },
      );
      if (matchedCount > 0) return;
      if (await find(id)) throw challengeFull();
      throw new AppError('not_found', { detail: 'There is no such challenge.' });
    },

    /** Whose challenge it is, and what is to be beaten; all that is left of a deleted account is an unnamed challenger. */
    challengerOf: async ({ from }: ChallengeDocument, caller: Owner | undefined) => {
      const round = await rounds.findOne({ _id: from });
      if (!round) return { yours: false, by: null, result: null };
      const { user, score, ms } = round;
      const known = await namesOf(user === undefined ? [] : [user]);
      return { yours: isOwn(round, caller), by: nameIn(known, round), result: { score, ms } };
    },

    /**
     * The results of the challenge that a round was started from and of the one that was made of it, best first, and the id of
     * the latter; null without either.
     */
    results: async (round: RoundDocument, caller: Owner): Promise<ChallengeStanding | null> => {
      const both = await challenges
        .find({ $or: [{ from: round._id }, ...(round.challenge === undefined ? [] : [{ _id: round.challenge }])] })
        .toArray();
      if (both.length === 0) return null;
      const { from } = both.find(({ _id }) => _id === round.challenge) ?? { from: round._id };
      const made = both.find((challenge) => challenge.from === round._id)?._id ?? null;
      const members = await rounds.find({ _id: { $in: both.flatMap((challenge) => challenge.rounds) } }).toArray();
      const known = await namesOf([...new Set(members.flatMap(({ user }) => user ?? []))]);
      const results = members
        .map((member) => ({
          name: nameIn(known, member),
          you: isOwn(member, caller),
          challenger: member._id === from,
          finished: member.finished !== undefined,
          score: member.score,
          ms: member.ms,
          marks: member.answers.map(({ correct }) => correct),
        }))
        .toSorted(bestFirst);
      return { made, results };
    },
  };
};

export type ChallengeStore = ReturnType<typeof createChallengeStore>;
