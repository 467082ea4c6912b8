import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { RatedGame } from '@cardwise/contracts/statistics/ratings';

import type { StoredPlayerRatings, StoredRating } from '../counters/model.ts';
import type { Given } from './continue-memory.ts';
import type { ModeDelta } from './streak.ts';

export type CounterDelta = { id: string; inc: [path: string, amount: number][] };

export type ProgressDelta = { id: string; quiz: ModeDelta | null; pixel: ModeDelta | null };

/** In order. */
export type ReviewDelta = { id: string; answers: Given[] };

/** Afterwards the answers up to an instant are rated; null: all. */
export type Rebuild = { reset?: true; upTo: Date | null };

type Purpose =
  | { kind: 'fold'; answers: string[]; forgotten: string[] }
  /** `recall` recomputes reviews and months; `rebuild` starts or continues ratings. Older versions would take another kind for `forget`. */
  | { kind: 'credit'; answers: string[]; user: string; recall?: true; rebuild?: Rebuild }
  | { kind: 'forget'; user: string; before: Date };

/** As they are after the batch, and after each day's last answer. */
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
  /** Missing from older versions. */
  reviews?: ReviewDelta[];
  months?: CounterDelta[];
  ratings?: RatingOutcomes;
};

/** Numbered without gaps, applied in order; any process may finish the newest. A finished one keeps only its number. */
export type OpenBatch = Draft & { _id: number; done: false; maker: string; madeAt: Date };
export type Batch = OpenBatch | { _id: number; done: true; madeAt: Date };

/** Answers to questions issued before it belong to nobody. */
export type ForgottenPlayer = { _id: string; before: Date; batch?: number };

/** Whom a visitor became by logging in: answers that arrive later are that player's, whoever sends them. */
export type CreditedVisit = { _id: string; user: string; at: Date };
