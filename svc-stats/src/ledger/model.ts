import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { RatedGame } from '@cardwise/contracts/statistics/ratings';
import { ledgerHolds, type LedgerHold } from '@cardwise/service-kit/backup/marks';
import { storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';

import type { StoredPlayerRatings, StoredRating } from '../counters/model.ts';
import type { Given } from './continue-memory.ts';
import type { ModeDelta } from './streak.ts';

const { Mixed } = Schema.Types;

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

/** The parts of a batch are Mixed: they are read by the process that applies it, and by nothing else. */
const batchFields = {
  _id: { type: Number, required: true },
  done: { type: Boolean, required: true },
  madeAt: { type: Date, required: true },
  maker: String,
  kind: { type: String, enum: ['fold', 'credit', 'forget'] },
  answers: { type: [String], default: undefined },
  forgotten: { type: [String], default: undefined },
  user: String,
  before: Date,
  recall: Boolean,
  rebuild: Mixed,
  cards: Mixed,
  players: Mixed,
  progress: Mixed,
  totals: Mixed,
  reviews: Mixed,
  months: Mixed,
  ratings: Mixed,
};

export const batchSchema = new Schema<Batch>(batchFields, storedIn('batches'));

/**
 * Answers to questions issued before `before` belong to nobody; `batch` is the number of the batch that forgot the
 * player.
 */
export type ForgottenPlayer = { _id: string; before: Date; batch?: number };

export const forgottenPlayerSchema = new Schema<ForgottenPlayer>(
  { _id: { type: String, required: true }, before: { type: Date, required: true }, batch: Number },
  storedIn('forgotten_players'),
);

/**
 * Notes which player a visitor became by logging in: answers that arrive later are that player's, whoever sends them.
 */
export type CreditedVisit = { _id: string; user: string; at: Date };

export const creditedVisitSchema = new Schema<CreditedVisit>(
  { _id: { type: String, required: true }, user: { type: String, required: true }, at: { type: Date, required: true } },
  storedIn('credited_visits'),
);
creditedVisitSchema.index({ user: 1 });
creditedVisitSchema.index({ at: 1 });

export const ledgerHoldSchema = new Schema<LedgerHold>(
  { _id: { type: String, required: true }, claimsUntil: Date, creditsUntil: Date },
  storedIn(ledgerHolds),
);
