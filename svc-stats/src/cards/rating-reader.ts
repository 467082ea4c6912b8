import type { Rating } from '@cardwise/contracts/quiz/quiz';
import type { CardDetail } from '@cardwise/contracts/statistics/statistics';
import { difficulties } from '@cardwise/contracts/catalogue/cards';

import { createCounterReader, type ReaderDependencies } from '../counters/counter-reader.ts';
import { percentage, type StoredCardRatings } from '../counters/model.ts';
import { numbersFreshFor } from './tally-reader.ts';

const leastAnswers = 10;

export type RatingsOfCards = ReadonlyMap<string, Rating | undefined>;

export function presentDifficulty(ratings: RatingsOfCards, id: string): Pick<CardDetail, 'difficulty'> {
  const own = ratings.get(id);
  if (!own) return {};
  const all = [...ratings.values()].filter((rating) => rating !== undefined);
  const easier = all.filter(({ rating }) => rating < own.rating).length;
  return { difficulty: { rating: Math.round(own.rating), harder_than: percentage(easier, all.length) } };
}

export function createRatingReader(dependencies: ReaderDependencies) {
  return createCounterReader(dependencies, {
    documents: dependencies.db.cardRatings,
    projection: {},
    summarise: rateCard,
    freshFor: numbersFreshFor,
  });
}

/**
 * Averages the ratings of the card's questions: the surer a rating is, the more it weighs. The result is undefined
 * while the card has fewer than `leastAnswers` rated answers.
 */
function rateCard(ratings: Partial<StoredCardRatings>): Rating | undefined {
  const rated = difficulties.flatMap((difficulty) => Object.values(ratings[difficulty] ?? {}));
  if (rated.reduce((sum, { n }) => sum + n, 0) < leastAnswers) return undefined;
  const weight = rated.reduce((sum, { deviation }) => sum + deviation ** -2, 0);
  const weighted = rated.reduce((sum, { rating, deviation }) => sum + rating * deviation ** -2, 0);
  return { rating: weighted / weight, deviation: weight ** -0.5 };
}
