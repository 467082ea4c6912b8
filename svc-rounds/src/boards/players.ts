import { AppError } from '@cardwise/service-kit/http/app-error';
import { majorityWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import type { BoardPlayer } from './model.ts';
import { nameKey } from './names.ts';

/** Resolves with the names by user; unknown users are left out. */
export type NamesOf = (users: string[]) => Promise<Record<string, string>>;

export const listed = { appear: true, barred: { $ne: true } } as const;

const upsert = { upsert: true, ...majorityWrite } as const;

export async function isUndecided(db: Collections, user: string): Promise<boolean> {
  const player = await findBoardPlayer(db, user);
  return player?.appear === undefined && player?.barred !== true;
}

export function findBoardPlayer({ boardPlayers }: Collections, user: string): Promise<BoardPlayer | null> {
  return boardPlayers.findOne({ _id: user });
}

export async function enterBoards(db: Collections, user: string, name: string | undefined): Promise<void> {
  if (name !== undefined && (await claimName(db, user, name, { appear: true }))) return;
  throw new AppError('conflict', { detail: 'This name looks like another one on the boards, or mixes scripts.' });
}

/** Stores a player's name; returns false if it is not allowed, or looks like another player's. */
export async function claimName(
  { boardPlayers }: Collections,
  user: string,
  name: string,
  fields: Pick<BoardPlayer, 'appear'> = {},
): Promise<boolean> {
  const key = nameKey(name);
  if (key === undefined) return false;
  try {
    await boardPlayers.updateOne({ _id: user }, { $set: { ...fields, name, key } }, upsert);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

export async function leaveBoards({ boardPlayers }: Collections, user: string): Promise<void> {
  await boardPlayers.updateOne({ _id: user }, { $set: { appear: false }, $unset: { name: 1, key: 1 } }, upsert);
}

export async function setBarred({ boardPlayers }: Collections, user: string, barred: boolean): Promise<void> {
  await boardPlayers.updateOne({ _id: user }, { $set: { barred } }, upsert);
}

export async function findStates(
  { boardPlayers }: Collections,
  users: string[],
): Promise<Record<string, { appear: boolean; barred: boolean }>> {
  const players = await boardPlayers.find({ _id: { $in: users } }).toArray();
  return Object.fromEntries(players.map(({ _id, appear = false, barred = false }) => [_id, { appear, barred }]));
}

export async function forgetBoardPlayer({ boardPlayers }: Collections, user: string): Promise<void> {
  await boardPlayers.deleteOne({ _id: user }, majorityWrite);
}
