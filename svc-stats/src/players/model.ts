import { difficulties, type Difficulty } from '@cardwise/contracts/cards';
import type { ModeProgress } from '@cardwise/contracts/statistics';
import type { Connection } from 'mongoose';

import { collections } from '../collections.ts';
import type { Counters } from '../ledger/model.ts';

/** Answers of a player under one heading: how many, and how many correct. */
export type Count = { n: number; ok?: number };

/** What a player's answers are sorted by, besides the difficulty; the codes are field names. */
export type Heading = 'kind' | 'type' | 'class' | 'set';

export type PlayerCounters = Counters &
  Partial<Record<Difficulty, Count>> &
  Partial<Record<Heading, Record<string, Count>>>;

/** A streak, and what decides about one that was reached before a login: see `streakExpression`. */
type StoredProgress = Partial<ModeProgress & { earned: number; offered: number }>;

export type PlayerProgress = Counters & { quiz?: StoredProgress; pixel?: StoredProgress };

export const playerCountersOf = (connection: Connection) => connection.collection<PlayerCounters>(collections.players);

export const playerProgressOf = (connection: Connection) => connection.collection<PlayerProgress>(collections.progress);

/**
 * The order of players by their results at a difficulty, most correct answers first, or backwards. A player without a
 * correct answer has none stored, and comes after all who have one.
 */
export const ranking = (difficulty: Difficulty, order: 'asc' | 'desc'): Record<string, 1 | -1> => {
  const [more, less] = order === 'desc' ? ([-1, 1] as const) : ([1, -1] as const);
  return { [`${difficulty}.ok`]: more, [`${difficulty}.n`]: more, _id: less };
};

/** Who is in the order: all who answered at the difficulty. */
export const isRanked = (difficulty: Difficulty) => ({ [`${difficulty}.n`]: { $gt: 0 } });

/** Creates the indexes that hold each difficulty's order; a player is in those of the difficulties they play only. */
export const indexPlayers = async (connection: Connection): Promise<void> => {
  const counters = playerCountersOf(connection);
  for (const difficulty of difficulties)
    await counters.createIndex(ranking(difficulty, 'desc'), { partialFilterExpression: isRanked(difficulty) });
};
