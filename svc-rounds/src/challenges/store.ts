import { challengeLimits } from '@cardwise/contracts/rounds/challenges';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { AppError, requireFound } from '@cardwise/service-kit/http/app-error';
import { majorityRead, majorityWrite } from '@cardwise/service-kit/database/mongo';

import { nameTaken } from '../boards/names.ts';
import { insertOrFind, newId, type Collections } from '../collections.ts';
import type { RoundDocument } from '../rounds/model.ts';
import type { Owner } from '../rounds/owner.ts';
import { findOnlyRound, findRound } from '../rounds/store.ts';
import type { ChallengeDocument } from './model.ts';

export function findChallenges(
  { challenges }: Collections,
  { _id: from, challenge }: RoundDocument,
): Promise<ChallengeDocument[]> {
  return challenges.find({ $or: [{ from }, ...(challenge === undefined ? [] : [{ _id: challenge }])] }).toArray();
}

export async function findRoundOfChallenge(
  db: Collections,
  challenge: ChallengeDocument,
  owner: Owner,
): Promise<RoundDocument | null> {
  return (await findRound(db, challenge.from, owner)) ?? (await findOnlyRound(db, owner, challenge));
}

export async function challengeFrom({ challenges }: Collections, round: RoundDocument, now: number): Promise<string> {
  const { _id: from } = round;
  const find = () => challenges.findOne({ from, ...livingAt(now) }, majorityRead);
  const known = await find();
  if (known) return known._id;
  // A challenge that has ended may still wait to be pruned.
  await challenges.deleteOne({ from, ends: { $lte: new Date(now) } });
  const insert = (document: ChallengeDocument) => challenges.insertOne(document, majorityWrite);
  return (await insertOrFind(newChallenge(round, now), insert, find))._id;
}

function newChallenge({ _id: from, set, game, day }: RoundDocument, now: number): ChallengeDocument {
  return {
    _id: newId(),
    set,
    ...(game === undefined ? {} : { game }),
    ...(day === undefined ? {} : { day }),
    from,
    rounds: [from],
    ends: new Date(now + challengeLimits.days * millisecondsPerDay),
  };
}

/**
 * Adds a round to a challenge; nothing changes if the challenge has it already.
 * @param name the `nameKey` of a visitor's name.
 */
export async function addToChallenge(
  db: Collections,
  id: string,
  { round, name }: { round: string; name?: string | undefined },
  now: number,
): Promise<void> {
  const hasRoom = {
    [`rounds.${challengeLimits.players - 1}`]: { $exists: false },
    ...(name && { names: { $ne: name } }),
  };
  const { matchedCount } = await db.challenges.updateOne(
    { _id: id, ...livingAt(now), $or: [{ rounds: round }, hasRoom] },
    { $addToSet: { rounds: round, ...(name && { names: name }) } },
    majorityWrite,
  );
  if (matchedCount > 0) return;
  const { names } = await requireChallenge(db, id, now);
  throw name && names?.includes(name) ? nameTaken() : challengeFull();
}

export async function requireChallenge(db: Collections, id: string, now: number): Promise<ChallengeDocument> {
  return requireFound(await findChallenge(db, id, now), 'There is no such challenge.');
}

/** @returns null for one that has ended, too. */
export function findChallenge({ challenges }: Collections, id: string, now: number): Promise<ChallengeDocument | null> {
  return challenges.findOne({ _id: id, ...livingAt(now) });
}

function livingAt(now: number) {
  return { ends: { $gt: new Date(now) } };
}

export function challengeFull(): AppError {
  return new AppError('conflict', { detail: 'This challenge is full.' });
}
