import { roundLength, wayTime, type Game, type RoundKind } from '@cardwise/contracts/rounds/rounds';
import { majorityRead, majorityWrite } from '@cardwise/service-kit/database/mongo';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { mongo } from 'mongoose';

import { returnUpdated, insertOrFind, newId, primaryWrite, type Collections } from '../collections.ts';
import type { QuestionSet, StoredSet } from '../sets/model.ts';
import { getGameName, type RoundAnswer, type RoundDocument } from './model.ts';
import { getOnce, type Owner, type Played } from './owner.ts';
import { isDoubtful } from './is-doubtful.ts';

/**
 * Times are in milliseconds. Shorter ones count as `shortestTime`, so a script gains nothing; longer ones count as
 * `longestTime`, since the player was away.
 */
const shortestTime = 1500;
const longestTime = 60_000;

export type Delivered = { round: RoundDocument; count: number };

export function findOnlyRound({ rounds }: Collections, owner: Owner, played: Played): Promise<RoundDocument | null> {
  return rounds.findOne({ once: getOnce(owner, played) });
}

export async function requireRound(
  db: Collections,
  { id, game }: { id: string; game: Game },
  owner: Owner | undefined,
): Promise<{ round: RoundDocument; owner: Owner }> {
  const round = owner && (await findRound(db, id, owner));
  if (!round || getGameName(round) !== game || round.race !== undefined)
    throw new AppError('not_found', { detail: 'You have no such round.' });
  return { round, owner };
}

export function refuse(round: RoundDocument, at: number, detail: string): never {
  if (isOver(round, at) && !round.finished) {
    throw new AppError('answer_expired', { detail: 'The time of this round has run out.' });
  }
  throw new AppError('conflict', { detail });
}

type NewRound = {
  game: Game;
  owner: Owner;
  kind: RoundKind;
  set: Pick<StoredSet, '_id' | 'day'>;
  closes: number;
  race?: Pick<RoundDocument, 'race' | 'length'>;
  marks?: Pick<RoundDocument, 'account' | 'unranked' | 'excluded' | 'publish'>;
};

/** Creates a round, or returns the existing one where the owner can have only one. */
export async function createRound(
  { rounds }: Collections,
  { game, owner, kind, set: { _id: set, day }, closes, race, marks }: NewRound,
  now: number,
): Promise<RoundDocument> {
  const once = kind === 'daily' || kind === 'challenge' || race ? getOnce(owner, { set, day }) : undefined;
  const round: RoundDocument = {
    _id: newId(),
    set,
    ...(day === undefined ? {} : { day }),
    kind,
    ...owner,
    ...race,
    ...marks,
    ...(game === 'find' ? { game, steps: [] } : { mixed: 'words' as const }),
    ...(once === undefined ? {} : { once }),
    answers: [],
    answered: 0,
    asked: getClock(now),
    started: new Date(now),
    closes: new Date(closes),
    score: 0,
    ms: 0,
  };
  return insertOrFind(
    round,
    (document) => rounds.insertOne(document, race ? primaryWrite : majorityWrite),
    async () => (once === undefined ? null : rounds.findOne({ once })),
  );
}

type JudgedChoice = {
  index: number;
  questions: QuestionSet['questions'];
  choice: number;
  correct: boolean;
  at: number;
  /** If true, the next question is held until the player requests it. */
  hold: boolean;
  /** If true, the statistics of the card leave the answer out. */
  excluded: boolean;
  /**
   * A race played together does not wait for its players. `missed` stands for the questions that the round has no
   * answer to, `asked` is the start of the question's clock, and `closes` is when the question closes.
   */
  live?: { missed: RoundAnswer[]; asked: Date; closes: Date };
};

/**
 * Stores an answer durably and returns the round; null if another answer came first, the time is up or the question was
 * not handed out.
 */
export function recordAnswer(
  { rounds }: Collections,
  round: RoundDocument,
  owner: Owner,
  { index, questions, choice, correct, at, hold, excluded, live }: JudgedChoice,
): Promise<RoundDocument | null> {
  const { _id, kind, answers, unranked, length = roundLength } = round;
  const { missed, asked, closes } = live ?? { missed: [], asked: round.asked, closes: undefined };
  const ms = toTime(asked, at);
  const now = new Date(at);
  const isLast = index + 1 === length;
  const held = hold && !isLast;
  const answer: RoundAnswer = {
    choice,
    correct,
    asked,
    at: now,
    ms,
    ...(excluded ? { excluded } : {}),
    ...(closes ? { withheldUntil: closes } : {}),
  };
  const isRanked = isLast && kind === 'daily' && 'user' in owner && !unranked;
  return rounds.findOneAndUpdate(
    { _id, ...owner, answered: index - missed.length, held: { $exists: false }, closes: { $gt: now } },
    {
      $push: { answers: { $each: [...missed, answer] } },
      $inc: {
        answered: missed.length + 1,
        score: correct ? 1 : 0,
        ms: missed.reduce((sum, before) => sum + before.ms, ms),
      },
      $set: {
        asked: held ? now : getClock(at),
        ...(held ? { held: true } : {}),
        ...(isLast ? { finished: now } : {}),
        ...(isRanked && isDoubtful([...answers, answer], questions) ? { unranked: 'held' as const } : {}),
      },
      // `$min` also sets an absent field: `told` is absent when all earlier answers are delivered.
      $min: { told: round.answered, ...(closes ? { deliverableFrom: closes } : {}) },
    },
    returnUpdated,
  );
}

export function toTime(asked: Date, at: number): number {
  return Math.min(Math.max(at - asked.getTime(), shortestTime), longestTime);
}

/** Hands out a held question; the first of several callers starts its clock. */
export async function handOutQuestion(
  db: Collections,
  round: RoundDocument,
  owner: Owner,
  now: number,
): Promise<RoundDocument> {
  if (!round.held || isOver(round, now)) return round;
  const { _id, answered } = round;
  const asked = await db.rounds.findOneAndUpdate(
    { _id, ...owner, answered, held: true },
    { $set: { asked: getClock(now) }, $unset: { held: 1 } },
    { ...returnUpdated, ...(round.race ? primaryWrite : majorityWrite) },
  );
  return asked ?? (await findRound(db, _id, owner)) ?? round;
}

export function isOver({ finished, closes }: RoundDocument, now: number): boolean {
  return finished !== undefined || closes.getTime() <= now;
}

export function getClock(handedOut: number): Date {
  return new Date(handedOut + wayTime);
}

export function findRound({ rounds }: Collections, id: string, owner: Owner): Promise<RoundDocument | null> {
  return rounds.findOne({ _id: id, ...owner });
}

export async function setRoundFields(
  { rounds }: Collections,
  id: string,
  fields: Pick<RoundDocument, 'challenge' | 'name'>,
): Promise<void> {
  await rounds.updateOne({ _id: id }, { $set: fields }, majorityWrite);
}

export function findUndelivered({ rounds }: Collections, limit: number, now: number): Promise<RoundDocument[]> {
  return rounds
    .find(
      {
        told: { $exists: true },
        $or: [{ deliverableFrom: { $exists: false } }, { deliverableFrom: { $lte: new Date(now) } }],
      },
      majorityRead,
    )
    .limit(limit)
    .toArray();
}

export function deliveredCount({ told = 0 }: RoundDocument): number {
  return told;
}

/**
 * Stores how many answers of the rounds, as they were read, are delivered. If the process dies before, these answers
 * are delivered again.
 */
export async function markDelivered({ rounds }: Collections, delivered: readonly Delivered[]): Promise<void> {
  if (delivered.length === 0) return;
  await rounds.bulkWrite(
    delivered.flatMap(({ round: { _id, answers }, count }): mongo.AnyBulkWriteOperation<RoundDocument>[] => {
      const isUndelivered = { _id, told: { $exists: true } };
      const next = answers[count]?.withheldUntil;
      if (next) {
        const update = { $max: { told: count }, $set: { deliverableFrom: next } };
        return [{ updateOne: { filter: isUndelivered, update } }];
      }
      return [
        { updateOne: { filter: { _id, answered: count }, update: { $unset: { told: 1, deliverableFrom: 1 } } } },
        // This update takes effect only if another answer came in between.
        { updateOne: { filter: isUndelivered, update: { $max: { told: count } } } },
      ];
    }),
  );
}

/** Finds rounds that are delivered, except for what their answers say about the cards. */
export function findUnpublished({ rounds }: Collections, limit: number, now: number): Promise<RoundDocument[]> {
  return rounds
    .find({ publish: { $lte: new Date(now) }, told: { $exists: false } }, majorityRead)
    .limit(limit)
    .toArray();
}

export async function markPublished({ rounds }: Collections, ids: string[]): Promise<void> {
  await rounds.updateMany({ _id: { $in: ids } }, { $unset: { publish: 1 } });
}

/** Tells whether the day was played with an account that was deleted since. */
export async function isPlayedBefore({ playedBefore }: Collections, account: string): Promise<boolean> {
  return (await playedBefore.findOne({ _id: account })) !== null;
}

export function findRounds({ rounds }: Collections, user: string): Promise<RoundDocument[]> {
  return rounds.find({ user }).sort({ started: 1 }).toArray();
}

/**
 * Deletes a player's rounds, but remembers which open days the account has played, so that it cannot play them again.
 */
export async function forgetStoredRounds(
  { rounds, playedBefore }: Collections,
  user: string,
  now: number,
): Promise<void> {
  const open = await rounds.find({ user, account: { $exists: true }, closes: { $gt: new Date(now) } }).toArray();
  for (const { account: _id = '', closes: until } of open) {
    await playedBefore.updateOne({ _id }, { $set: { until } }, { upsert: true, ...majorityWrite });
  }
  await rounds.deleteMany({ user }, majorityWrite);
}
