import type { Given } from './continue-memory.ts';
import type { ModeDelta } from './streak.ts';

export type CounterDelta = { id: string; inc: [path: string, amount: number][] };

export type ProgressDelta = { id: string; quiz: ModeDelta | null; pixel: ModeDelta | null };

/** In the order they were given. */
export type ReviewDelta = { id: string; answers: Given[] };

type Purpose =
  | { kind: 'fold'; answers: string[]; forgotten: string[] }
  /** With `recall`, reviews and months are recomputed. Not a separate kind: older versions would take it for `forget`. */
  | { kind: 'credit'; answers: string[]; user: string; recall?: true }
  | { kind: 'forget'; user: string; before: Date };

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
 * Numbered without gaps and applied in order; only the newest can be open, and any process may finish it. A finished one keeps
 * nothing but its number.
 */
export type OpenBatch = Draft & { _id: number; done: false; maker: string; madeAt: Date };
export type Batch = OpenBatch | { _id: number; done: true; madeAt: Date };

/** Answers to questions issued before `before` belong to nobody. */
export type ForgottenPlayer = { _id: string; before: Date; batch?: number };
