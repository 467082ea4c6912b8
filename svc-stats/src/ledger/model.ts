import type { Given } from './continue-memory.ts';
import type { ModeDelta } from './streak.ts';

/** Amounts to add to the fields of one document. */
export type CounterDelta = { id: string; inc: [path: string, amount: number][] };

export type ProgressDelta = { id: string; quiz: ModeDelta | null; pixel: ModeDelta | null };

/** Answers of a player about one card and kind, in the order they were given. */
export type ReviewDelta = { id: string; answers: Given[] };

type Purpose =
  /** `forgotten` lists answers of deleted players. */
  | { kind: 'fold'; answers: string[]; forgotten: string[] }
  /**
   * With `recall` and no answers, reviews and months are recomputed. Not a separate kind, which processes of older versions would
   * take for a player to forget.
   */
  | { kind: 'credit'; answers: string[]; user: string; recall?: true }
  | { kind: 'forget'; user: string; before: Date };

/** A batch without a number. */
export type Draft = Purpose & {
  cards: CounterDelta[];
  players: CounterDelta[];
  progress: ProgressDelta[];
  totals: CounterDelta[];
  /** Missing in batches of older versions. */
  reviews?: ReviewDelta[];
  months?: CounterDelta[];
};

/**
 * An entry of the ledger. Batches are numbered without gaps and applied in order; only the newest can be open, and any process
 * may finish it. A finished one keeps nothing but its number.
 */
export type OpenBatch = Draft & { _id: number; done: false; maker: string; madeAt: Date };
export type Batch = OpenBatch | { _id: number; done: true; madeAt: Date };

/** A deleted player: answers to questions issued before `before` belong to nobody. */
export type ForgottenPlayer = { _id: string; before: Date; batch?: number };
