import { difficulties } from '@cardwise/contracts/catalogue/cards';
import { type LedgerHold, ledgerHolds } from '@cardwise/service-kit/backup/marks';
import type { Connection } from 'mongoose';

import type { Answer } from './answers/model.ts';
import {
  isRanked,
  ranking,
  type CardCounters,
  type StoredCardRatings,
  type PlayerCounters,
  type PlayerMonth,
  type PlayerProgress,
  type RatingRebuild,
  type Review,
  type TotalCounters,
} from './counters/model.ts';
import type { Goal } from './goals/model.ts';
import type { Batch, CreditedVisit, ForgottenPlayer } from './ledger/model.ts';

export type Collections = ReturnType<typeof getCollections>;

/** Indexes on optional fields are partial, because few documents have these fields. */
export async function createIndexes(db: Collections): Promise<void> {
  const { answers, creditedVisits, cardRatings, playerCounters, reviews } = db;
  const whereSet = (field: keyof Answer) => ({ partialFilterExpression: { [field]: { $exists: true } } });
  await answers.createIndex({ pending: 1 }, whereSet('pending'));
  await answers.createIndex({ user: 1, at: 1 }, whereSet('user'));
  await answers.createIndex({ visit: 1 }, whereSet('visit'));
  await answers.createIndex({ at: 1 });
  await creditedVisits.createIndex({ user: 1 });
  await creditedVisits.createIndex({ at: 1 });
  await cardRatings.createIndex({ lastBatch: 1 });
  // A schedule is read from this index alone.
  await reviews.createIndex(
    { user: 1, due: 1, card: 1, kind: 1 },
    { partialFilterExpression: { due: { $exists: true } } },
  );
  for (const difficulty of difficulties)
    await playerCounters.createIndex(ranking(difficulty, 'desc'), { partialFilterExpression: isRanked(difficulty) });
}

export function getCollections(connection: Connection) {
  return {
    answers: connection.collection<Answer>('answers'),
    batches: connection.collection<Batch>('batches'),
    ledgerHolds: connection.collection<LedgerHold>(ledgerHolds),
    forgottenPlayers: connection.collection<ForgottenPlayer>('forgotten_players'),
    creditedVisits: connection.collection<CreditedVisit>('credited_visits'),
    cardCounters: connection.collection<CardCounters>('card_counters'),
    cardRatings: connection.collection<StoredCardRatings>('card_ratings'),
    ratingRebuilds: connection.collection<RatingRebuild>('rating_rebuilds'),
    playerCounters: connection.collection<PlayerCounters>('player_counters'),
    playerProgress: connection.collection<PlayerProgress>('player_progress'),
    playerMonths: connection.collection<PlayerMonth>('player_months'),
    reviews: connection.collection<Review>('reviews'),
    goals: connection.collection<Goal>('goals'),
    totalCounters: connection.collection<TotalCounters>('total_counters'),
  };
}
