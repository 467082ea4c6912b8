import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { RatedGame } from '@cardwise/contracts/statistics/ratings';

import type { StoredPlayerRatings, StoredRating } from '../counters/model.ts';
import type { Given } from './continue-memory.ts';
import type { ModeDelta } from './streak.ts';

export type CounterDelta = { id: string; inc: [path: string, amount: number][] };

export type ProgressDelta = { id: string; quiz: ModeDelta | null; pixel: ModeDelta | null };

/** The answers are in the order in which they were counted. */
export type ReviewDelta = { id: string; answers: Given[] };

/** After the batch, the answers up to `upTo` are rated; null means all. */
export type Rebuild = { reset?: true; upTo: Date | null };

type Purpose =
  | { kind: 'fold'; answers: string[]; forgotten: string[] }
  /**
   * `recall` recomputes reviews and months; `rebuild` starts or continues a rebuild of the ratings. Both are a
   * `credit`, because older versions would take another kind for `forget`.
   */
  | { kind: 'credit'; answers: string[]; user: string; recall?: true; rebuild?: Rebuild }
  | { kind: 'forget'; user: string; before: Date };

/** The ratings are those after the batch; `days` has those after the last answer of each day. */
export type RatingOutcomes = {
  players: {
    id: string;
    ratings: StoredPlayerRatings;
    days: [day: string, RatedGame, rating: number, deviation: number][];
  }[];
  cards: { id: string; questions: [Difficulty, QuestionKind, StoredRating][] }[];
};

export type Draft = Purpose & {
  cards: CounterDelta[];
  players: CounterDelta[];
  progress: ProgressDelta[];
  totals: CounterDelta[];
  /** Batches of older versions have no `reviews`, `months` and `ratings`. */
  reviews?: ReviewDelta[];
  months?: CounterDelta[];
  ratings?: RatingOutcomes;
};

/**
 * Batches are numbered without gaps and applied in order; any process may finish the newest. A finished one keeps only
 * its number and time.
 */
export type OpenBatch = Draft & { _id: number; done: false; maker: string; madeAt: Date };
export type Batch = OpenBatch | { _id: number; done: true; madeAt: Date };

/**
 * Answers to questions issued before `before` belong to nobody; `batch` is the number of the batch that forgot the
 * player.
 */
export type ForgottenPlayer = { _id: string; before: Date; batch?: number };

/**
 * Notes which player a visitor became by logging in: answers that arrive later are that player's, whoever sends them.
 */
export type CreditedVisit = { _id: string; user: string; at: Date };
