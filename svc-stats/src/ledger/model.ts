import type { Given } from './continue-memory.ts';
import type { ModeDelta } from './streak.ts';

/** Amounts to add to the fields of one counter document. */
export type CounterDelta = { id: string; inc: [path: string, amount: number][] };

/** How a batch changes one player's progress. */
export type ProgressDelta = { id: string; quiz: ModeDelta | null; pixel: ModeDelta | null };

/** Answers of a player about one card and kind, in the order they were given. */
export type ReviewDelta = { id: string; answers: Given[] };

/** Counting new answers, crediting counted ones to a player, or forgetting a player. */
type Purpose =
  /** `forgotten` lists those of the answers whose player was deleted. */
  | { kind: 'fold'; answers: string[]; forgotten: string[] }
  /**
   * With `recall`, no answers: the player's reviews and months are computed from all their counted answers. This is no
   * kind of its own, because processes of older versions would take it for a player to forget.
   */
  | { kind: 'credit'; answers: string[]; user: string; recall?: true }
  | { kind: 'forget'; user: string; before: Date };

/** A batch before it has a number: inserting it claims one. */
export type Draft = Purpose & {
  cards: CounterDelta[];
  players: CounterDelta[];
  progress: ProgressDelta[];
  totals: CounterDelta[];
  /** Missing in batches of processes that do not know reviews and months. */
  reviews?: ReviewDelta[];
  months?: CounterDelta[];
};

/**
 * An entry of the ledger. Batches are numbered without gaps and applied in order; only the newest can be open, and any
 * process may finish it, any number of times. A finished batch keeps nothing but its number.
 */
export type OpenBatch = Draft & { _id: number; done: false; maker: string; madeAt: Date };
export type Batch = OpenBatch | { _id: number; done: true; madeAt: Date };

/** A deleted player: answers to questions issued before `before` belong to nobody. */
export type ForgottenPlayer = { _id: string; before: Date; batch?: number };
