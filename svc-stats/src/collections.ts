import type { LedgerHold } from '@cardwise/service-kit/backup/marks';
import { buildIndexes, getCollections as toCollections } from '@cardwise/service-kit/database/mongo';
import type { Connection } from 'mongoose';

import { answerSchema, type Answer } from './answers/model.ts';
import {
  cardCountersSchema,
  cardRatingsSchema,
  playerCountersSchema,
  playerMonthSchema,
  playerProgressSchema,
  ratingRebuildSchema,
  reviewSchema,
  totalCountersSchema,
  type CardCounters,
  type StoredCardRatings,
  type PlayerCounters,
  type PlayerMonth,
  type PlayerProgress,
  type RatingRebuild,
  type Review,
  type TotalCounters,
} from './counters/model.ts';
import { goalSchema, type Goal } from './goals/model.ts';
import {
  batchSchema,
  creditedVisitSchema,
  forgottenPlayerSchema,
  ledgerHoldSchema,
  type Batch,
  type CreditedVisit,
  type ForgottenPlayer,
} from './ledger/model.ts';

export type Collections = ReturnType<typeof getCollections>;

/** Opens the collections, and builds their indexes. */
export async function openCollections(connection: Connection): Promise<Collections> {
  await buildIndexes(getModels(connection));
  return getCollections(connection);
}

export function getCollections(connection: Connection) {
  return toCollections(getModels(connection));
}

function getModels(connection: Connection) {
  return {
    answers: connection.model<Answer>('Answer', answerSchema),
    batches: connection.model<Batch>('Batch', batchSchema),
    ledgerHolds: connection.model<LedgerHold>('LedgerHold', ledgerHoldSchema),
    forgottenPlayers: connection.model<ForgottenPlayer>('ForgottenPlayer', forgottenPlayerSchema),
    creditedVisits: connection.model<CreditedVisit>('CreditedVisit', creditedVisitSchema),
    cardCounters: connection.model<CardCounters>('CardCounters', cardCountersSchema),
    cardRatings: connection.model<StoredCardRatings>('CardRatings', cardRatingsSchema),
    ratingRebuilds: connection.model<RatingRebuild>('RatingRebuild', ratingRebuildSchema),
    playerCounters: connection.model<PlayerCounters>('PlayerCounters', playerCountersSchema),
    playerProgress: connection.model<PlayerProgress>('PlayerProgress', playerProgressSchema),
    playerMonths: connection.model<PlayerMonth>('PlayerMonth', playerMonthSchema),
    reviews: connection.model<Review>('Review', reviewSchema),
    goals: connection.model<Goal>('Goal', goalSchema),
    totalCounters: connection.model<TotalCounters>('TotalCounters', totalCountersSchema),
  };
}
