import { roundLength, wayTime, type RoundKind } from '@cardwise/contracts/rounds/rounds';
import { committedRead, durableWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import { randomBytes } from '@cardwise/service-kit/tokens/random-bytes';

import { isDoubtful } from './is-doubtful.ts';
import type { ChallengeDocument, QuestionSet, RoundAnswer, RoundCollections, RoundDocument } from './model.ts';
import { onceOf, type Owner, type Played } from './owner.ts';
import { accountOn, type Account, type AccountOf } from './ranked-as.ts';

/**
 * Times to answer that count, in milliseconds. Reading and choosing take people longer than the shortest, so it costs them nothing and
 * gains a script nothing; anyone slower than the longest was away.
 */
const shortestTime = 1500;
const longestTime = 60_000;

type NewRound = {
  owner: Owner;
  kind: RoundKind;
  set: Pick<QuestionSet, '_id' | 'day'>;
  /** Milliseconds since the epoch. */
  closes: number;
  /** What a round of the day stores besides. */
  marks?: Pick<RoundDocument, 'account' | 'unranked' | 'excluded' | 'publish'>;
};

/** Whether an owner has only one round of this kind of a set. */
const isOnly = (kind: RoundKind): boolean => kind === 'daily' || kind === 'challenge';

/** An answer as it was judged, to the question with this index. */
export type JudgedChoice = {
  index: number;
  choice: number;
  correct: boolean;
  /** Milliseconds since the epoch. */
  at: number;
  /** Whether the next question is held until it is asked for. */
  hold: boolean;
  /** Left out of its card's statistics. */
  excluded: boolean;
};

const durably = { writeConcern: durableWrite } as const;

/** Whether no more answers are accepted. */
export const isOver = ({ finished, closes }: Pick<RoundDocument, 'finished' | 'closes'>, now: number): boolean =>
  finished !== undefined || closes.getTime() <= now;

/** When the clock starts of a question that is handed out at a moment in milliseconds. */
const clockOf = (handedOut: number): Date => new Date(handedOut + wayTime);

/** Reads and writes rounds. Whatever it confirms is on disk. */
export const createRoundStore = ({
  rounds,
  boardPlayers,
  playedBefore,
}: Pick<RoundCollections, 'rounds' | 'boardPlayers' | 'playedBefore'>) => {
  /** Gives a visit's round to a player; false if the player has a round of their own where only one is possible. */
  const handOver = async (
    round: RoundDocument,
    { visit, user, account }: { visit: string; user: string; account: Account | undefined },
  ) => {
    const { _id, once, answered, kind, day } = round;
    const owned: Partial<RoundDocument> = {
      user,
      ...(once === undefined ? {} : { once: onceOf({ user }, round) }),
      ...(kind === 'daily' && day !== undefined
        ? { ...(account?.key === undefined ? {} : { account: accountOn(account.key, day) }), unranked: 'visit' }
        : {}),
    };
    const adopt = () => rounds.updateOne({ _id, visit }, { $set: owned, $unset: { visit: 1 } }, durably);
    try {
      return (await adopt()).modifiedCount > 0;
    } catch (error) {
      if (!isDuplicate(error) || owned.once === undefined) throw error;
      // A page that was opened right after the login may have started another one, in which nothing is lost.
      if (answered === 0) return false;
      const { deletedCount } = await rounds.deleteOne({ once: owned.once, user, answered: 0 }, durably);
      return deletedCount > 0 && (await adopt()).modifiedCount > 0;
    }
  };

  const find = (id: string, owner: Owner): Promise<RoundDocument | null> => rounds.findOne({ _id: id, ...owner });

  /** The round that counts of those that its owner has of a day or an own set. */
  const findOnly = (owner: Owner, played: Played): Promise<RoundDocument | null> =>
    rounds.findOne({ once: onceOf(owner, played) });

  return {
    find,
    findOnly,

    /** The owner's round of a challenge's set: the challenger's own, or the only one that counts. */
    ofChallenge: async (challenge: ChallengeDocument, owner: Owner): Promise<RoundDocument | null> =>
      (await find(challenge.from, owner)) ?? (await findOnly(owner, challenge)),

    /** Starts a round. Where its owner can have only one, and has just started it elsewhere, it is that one. */
    start: async ({ owner, kind, set, closes, marks }: NewRound, now: number): Promise<RoundDocument> => {
      const played = { set: set._id, ...(set.day === undefined ? {} : { day: set.day }) };
      const once = isOnly(kind) ? onceOf(owner, played) : undefined;
      const started = new Date(now);
      const round: RoundDocument = {
        _id: randomBytes(12).toString('base64url'),
        ...played,
        kind,
        ...owner,
        ...marks,
        mixed: true,
        ...(once === undefined ? {} : { once }),
        answers: [],
        answered: 0,
        asked: clockOf(now),
        started,
        closes: new Date(closes),
        score: 0,
        ms: 0,
      };
      try {
        await rounds.insertOne(round, durably);
        return round;
      } catch (error) {
        const other = once !== undefined && isDuplicate(error) ? await rounds.findOne({ once }) : null;
        if (!other) throw error;
        return other;
      }
    },

    /**
     * Adds an answer, if its question is still the open one and has been handed out.
     *
     * @param round As it was read.
     * @returns the round with the answer; null if another answer came first or the time has run out.
     */
    answer: (
      { _id, kind, asked, answers, unranked }: RoundDocument,
      owner: Owner,
      { index, choice, correct, at, hold, excluded }: JudgedChoice,
    ): Promise<RoundDocument | null> => {
      const ms = Math.min(Math.max(at - asked.getTime(), shortestTime), longestTime);
      const now = new Date(at);
      const isLast = index + 1 === roundLength;
      const held = hold && !isLast;
      const answer: RoundAnswer = { choice, correct, asked, at: now, ms, ...(excluded ? { excluded } : {}) };
      const isRanked = isLast && kind === 'daily' && 'user' in owner && !unranked;
      return rounds.findOneAndUpdate(
        { _id, ...owner, answered: index, held: { $exists: false }, closes: { $gt: now } },
        {
          $push: { answers: answer },
          $inc: { answered: 1, score: correct ? 1 : 0, ms },
          $set: {
            asked: held ? now : clockOf(at),
            ...(held ? { held: true } : {}),
            ...(isLast ? { finished: now } : {}),
            ...(isRanked && isDoubtful([...answers, answer]) ? { unranked: 'held' as const } : {}),
          },
          // Absent counts as more: what was confirmed before stays confirmed.
          $min: { told: index },
        },
        { returnDocument: 'after', ...durably },
      );
    },

    /**
     * Hands out the held question, if it is still to be answered; of several callers, the first starts its clock.
     *
     * @param round As it was read.
     * @returns the round as it is now.
     */
    handOut: async (round: RoundDocument, owner: Owner, now: number): Promise<RoundDocument> => {
      if (!round.held || isOver(round, now)) return round;
      const { _id, answered } = round;
      const asked = await rounds.findOneAndUpdate(
        { _id, ...owner, answered, held: true },
        { $set: { asked: clockOf(now) }, $unset: { held: 1 } },
        { returnDocument: 'after', ...durably },
      );
      return asked ?? (await find(_id, owner)) ?? round;
    },

    /** The round becomes one of a challenge. */
    enterChallenge: async (id: string, challenge: string): Promise<void> => {
      await rounds.updateOne({ _id: id }, { $set: { challenge } }, durably);
    },

    /** Says what a visitor is called in challenges. */
    nameVisitor: async (id: string, name: string): Promise<void> => {
      await rounds.updateOne({ _id: id }, { $set: { name } }, durably);
    },

    /** Rounds with answers that svc-stats has not confirmed. */
    untold: (limit: number): Promise<RoundDocument[]> =>
      rounds
        .find({ told: { $exists: true } }, committedRead)
        .limit(limit)
        .toArray(),

    /** svc-stats has confirmed the first `count` answers. If the process dies before, they are told again. */
    confirmTold: async (id: string, count: number): Promise<void> => {
      const { modifiedCount } = await rounds.updateOne({ _id: id, answered: count }, { $unset: { told: 1 } });
      if (modifiedCount === 0) await rounds.updateOne({ _id: id, told: { $exists: true } }, { $max: { told: count } });
    },

    /** Rounds of days that are over whose answers svc-stats has been told of, but for what they say about their cards. */
    unpublished: (limit: number, now: number): Promise<RoundDocument[]> =>
      rounds
        .find({ publish: { $lte: new Date(now) }, told: { $exists: false } }, committedRead)
        .limit(limit)
        .toArray(),

    /** svc-stats has confirmed what their answers say about their cards. */
    confirmPublished: async (ids: string[]): Promise<void> => {
      await rounds.updateMany({ _id: { $in: ids } }, { $unset: { publish: 1 } });
    },

    /** Whether a day was played with an account that has been deleted since; the account is named as in a round. */
    isPlayedBefore: async (account: string): Promise<boolean> =>
      (await playedBefore.findOne({ _id: account })) !== null,

    /** Gives a visit's rounds to a player. @returns how many; those of sets that the player has played stay. */
    adopt: async (user: string, visit: string, accountOf: AccountOf): Promise<number> => {
      let adopted = 0;
      const found = await rounds.find({ visit }).toArray();
      const account = found.some(({ kind }) => kind === 'daily') ? await accountOf(user) : undefined;
      for (const round of found) if (await handOver(round, { visit, user, account })) adopted += 1;
      return adopted;
    },

    /** Deletes everything about a player, but that they have played a day that is still open. */
    forget: async (user: string, now: number): Promise<void> => {
      const open = await rounds.find({ user, account: { $exists: true }, closes: { $gt: new Date(now) } }).toArray();
      for (const { account: _id = '', closes: until } of open) {
        await playedBefore.updateOne({ _id }, { $set: { until } }, { upsert: true, ...durably });
      }
      await rounds.deleteMany({ user }, durably);
      await boardPlayers.deleteOne({ _id: user }, durably);
    },

    /** Everything stored about a player. */
    exportOf: async (user: string) => {
      const [own, boards] = await Promise.all([
        rounds.find({ user }).sort({ started: 1 }).toArray(),
        boardPlayers.findOne({ _id: user }),
      ]);
      return { rounds: own, boards };
    },
  };
};

export type RoundStore = ReturnType<typeof createRoundStore>;
