import {
  buildIndexes,
  getCollections as toCollections,
  isDuplicate,
  majorityWrite,
} from '@cardwise/service-kit/database/mongo';
import type { Connection } from 'mongoose';
import { randomBytes } from 'node:crypto';

import { boardPlayerSchema, type BoardPlayer } from './boards/model.ts';
import { challengeSchema, type ChallengeDocument } from './challenges/model.ts';
import { groupSchema, type GroupDocument } from './groups/model.ts';
import { raceSchema, type RaceDocument } from './races/model.ts';
import { pushKeySchema, reminderSchema, type Reminder, type StoredPushKey } from './reminders/model.ts';
import { playedBeforeSchema, roundSchema, type PlayedBefore, type RoundDocument } from './rounds/model.ts';
import { setSchema, type AnySet } from './sets/model.ts';

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

/** Opens the collections, and builds their indexes. */
export async function openCollections(connection: Connection): Promise<Collections> {
  await buildIndexes(getModels(connection));
  return getCollections(connection);
}

export function getCollections(connection: Connection) {
  return toCollections(getModels(connection));
}

function getModels(connection: Connection) {
  return {
    sets: connection.model<AnySet>('Set', setSchema),
    rounds: connection.model<RoundDocument>('Round', roundSchema),
    challenges: connection.model<ChallengeDocument>('Challenge', challengeSchema),
    boardPlayers: connection.model<BoardPlayer>('BoardPlayer', boardPlayerSchema),
    playedBefore: connection.model<PlayedBefore>('PlayedBefore', playedBeforeSchema),
    groups: connection.model<GroupDocument>('Group', groupSchema),
    reminders: connection.model<Reminder>('Reminder', reminderSchema),
    races: connection.model<RaceDocument>('Race', raceSchema),
    pushKeys: connection.model<StoredPushKey>('PushKey', pushKeySchema),
  };
}
