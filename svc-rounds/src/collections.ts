import { majorityWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import type { Connection } from 'mongoose';
import { randomBytes } from 'node:crypto';

import type { BoardPlayer } from './boards/model.ts';
import type { ChallengeDocument } from './challenges/model.ts';
import type { GroupDocument } from './groups/model.ts';
import { boardIndex, memberIndex, type PlayedBefore, type RoundDocument } from './rounds/model.ts';
import type { RaceDocument } from './races/model.ts';
import type { Reminder, StoredPushKey } from './reminders/model.ts';
import type { AnySet } from './sets/model.ts';

export type Collections = ReturnType<typeof getCollections>;

export const returnUpdated = { returnDocument: 'after', ...majorityWrite } as const;
/**
 * The steps of a race are confirmed by the primary alone: the next answer, which a majority confirms, makes them
 * durable too.
 */
export const primaryWrite = { writeConcern: { w: 1 } } as const;

/** Returns an id that nobody can guess. */
export function newId(): string {
  return randomBytes(12).toString('base64url');
}

/** Inserts a document that can exist only once, or returns the one that another caller has inserted first. */
export async function insertOrFind<T>(
  document: T,
  insert: (document: T) => Promise<unknown>,
  find: () => Promise<T | null>,
): Promise<T> {
  try {
    await insert(document);
    return document;
  } catch (error) {
    const stored = isDuplicate(error) ? await find() : null;
    if (!stored) throw error;
    return stored;
  }
}

export async function createIndexes(collections: Collections): Promise<void> {
  const { sets, rounds, challenges, boardPlayers, playedBefore, groups, reminders, races } = collections;
  await Promise.all([
    // This index finds the first day and the sets of the last days.
    sets.createIndex({ day: 1 }, whereSet('day')),
    rounds.createIndex({ once: 1 }, { unique: true, ...whereSet('once') }),
    rounds.createIndex({ user: 1, day: 1 }, whereSet('user')),
    rounds.createIndex({ visit: 1, day: 1 }, whereSet('visit')),
    rounds.createIndex(boardIndex, whereSet('finished')),
    rounds.createIndex(memberIndex, whereSet('finished')),
    // These two indexes serve the delivery of answers.
    rounds.createIndex({ told: 1 }, whereSet('told')),
    rounds.createIndex({ publish: 1 }, whereSet('publish')),
    // This index lists the held rounds.
    rounds.createIndex({ finished: 1 }, { partialFilterExpression: { unranked: 'held' } }),
    // This index serves the pruning of sets.
    rounds.createIndex({ set: 1 }),
    rounds.createIndex({ race: 1 }, whereSet('race')),
    boardPlayers.createIndex({ key: 1 }, { unique: true, ...whereSet('key') }),
    playedBefore.createIndex({ until: 1 }, { expireAfterSeconds: 0 }),
    challenges.createIndex({ from: 1 }, { unique: true }),
    challenges.createIndex({ rounds: 1 }),
    challenges.createIndex({ set: 1 }),
    groups.createIndex({ 'members.user': 1 }),
    groups.createIndex({ invitation: 1 }, { unique: true }),
    reminders.createIndex({ next: 1 }),
    reminders.createIndex({ user: 1 }, whereSet('user')),
    reminders.createIndex({ visit: 1 }, whereSet('visit')),
    races.createIndex({ code: 1 }, { unique: true, ...whereSet('code') }),
    races.createIndex({ changed: 1 }),
    races.createIndex({ 'members.user': 1 }),
    races.createIndex({ 'members.visit': 1 }),
    races.createIndex({ expires: 1 }),
  ]);
}

export function getCollections(connection: Connection) {
  return {
    sets: connection.collection<AnySet>('sets'),
    rounds: connection.collection<RoundDocument>('rounds'),
    challenges: connection.collection<ChallengeDocument>('challenges'),
    boardPlayers: connection.collection<BoardPlayer>('board_players'),
    playedBefore: connection.collection<PlayedBefore>('played_before'),
    groups: connection.collection<GroupDocument>('groups'),
    reminders: connection.collection<Reminder>('reminders'),
    races: connection.collection<RaceDocument>('races'),
    pushKeys: connection.collection<StoredPushKey>('push_keys'),
  };
}

function whereSet(field: string) {
  return { partialFilterExpression: { [field]: { $exists: true } } };
}
