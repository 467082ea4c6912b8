import type { Connection } from 'mongoose';

import type { ModeDelta } from './streak-expression.ts';

/** Amounts to add to the fields of one counter document. */
export type CounterDelta = { id: string; inc: [path: string, amount: number][] };

/** What a batch does to one player's progress. */
export type ProgressDelta = { id: string; quiz: ModeDelta | null; pixel: ModeDelta | null };

/** What the batch is for: counting new answers, crediting counted ones to a player, or forgetting a player. */
type Purpose =
  /** `forgotten` are those of the answers whose player was deleted. */
  | { kind: 'fold'; answers: string[]; forgotten: string[] }
  | { kind: 'credit'; answers: string[]; user: string }
  | { kind: 'forget'; user: string; before: Date };

/** What is to be written into the ledger; which number it gets is found out by writing it. */
export type Draft = Purpose & {
  cards: CounterDelta[];
  players: CounterDelta[];
  progress: ProgressDelta[];
  totals: CounterDelta[];
};

/**
 * An entry of the ledger. Entries are numbered without gaps and applied one after the other: only the newest can be
 * open, and any process may finish it, any number of times. A finished one keeps its number only.
 */
export type OpenBatch = Draft & { _id: number; done: false; maker: string; madeAt: Date };
export type FinishedBatch = { _id: number; done: true; madeAt: Date };
export type Batch = OpenBatch | FinishedBatch;

export const batchesOf = (connection: Connection) => connection.collection<Batch>('batches');

/** A counter document: `lastBatch` tells which batches are in it already. */
export type Counters = { _id: string; lastBatch: number };

/** A player who was deleted: answers to questions made before `before` are nobody's. */
export type Forgotten = { _id: string; before: Date; batch?: number };

export const forgottenOf = (connection: Connection) => connection.collection<Forgotten>('forgotten_players');
