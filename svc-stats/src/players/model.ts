import type { Difficulty } from '@cardwise/contracts/cards';
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

export type PlayerProgress = Counters & { quiz?: Partial<ModeProgress>; pixel?: Partial<ModeProgress> };

export const playerCountersOf = (connection: Connection) => connection.collection<PlayerCounters>(collections.players);

export const playerProgressOf = (connection: Connection) => connection.collection<PlayerProgress>(collections.progress);
