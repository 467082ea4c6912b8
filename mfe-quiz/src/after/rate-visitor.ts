import type { Question } from '@cardwise/contracts/quiz/quiz';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { ClaimedRating } from '@cardwise/contracts/statistics/rating';
import { rateAnswer, unrated } from '@cardwise/rating-kit/rate-answer';
import { readStored, writeStored } from '@cardwise/web-kit';

import { ratingCookie } from '../stored-names.ts';

/** A player is rated by svc-stats. */
export const rateVisitor = ({ rating: question }: Question, correct: boolean): void => {
  if (!question) return;
  const before = { ...unrated, ...readStored(ratingCookie, ClaimedRating) };
  const { rating, deviation } = rateAnswer(before, { ...unrated, ...question }, correct).player;
  // Bounds of the contract; whole numbers keep the cookie short.
  const claimed = {
    rating: Math.round(Math.min(4000, Math.max(0, rating))),
    deviation: Math.round(Math.max(30, deviation)),
  };
  writeStored(ratingCookie, claimed, cookieLifetimes.streak);
};
