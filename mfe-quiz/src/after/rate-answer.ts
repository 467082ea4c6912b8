import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { ClaimedRating, type Rating } from '@cardwise/contracts/quiz/quiz';
import { rateAnswer, unrated } from '@cardwise/rating-kit/rate-answer';
import { readStored, writeStored } from '@cardwise/web-kit';

import type { QuizState } from '../quiz-state.ts';
import { ratingCookie } from '../stored-names.ts';

/** As players read it: in whole points. */
export type RatedAnswer = { level: number; change: number };

const rate = (before: Rating | null | undefined, question: Rating, correct: boolean) => {
  const own = { ...unrated, ...before };
  const { rating, deviation } = rateAnswer(own, { ...unrated, ...question }, correct).player;
  const change = Math.round(rating) - Math.round(own.rating);
  const rated: RatedAnswer = { level: Math.round(question.rating), change };
  return { after: { rating, deviation }, rated };
};

export const rateVisitor = (question: Rating, correct: boolean): RatedAnswer => {
  const { after, rated } = rate(readStored(ratingCookie, ClaimedRating), question, correct);
  // Bounds of the contract; whole numbers keep the cookie short.
  const claimed = {
    rating: Math.round(Math.min(4000, Math.max(0, after.rating))),
    deviation: Math.round(Math.max(30, after.deviation)),
  };
  writeStored(ratingCookie, claimed, cookieLifetimes.streak);
  return rated;
};

/** What svc-stats will probably say; undefined while it has not said what the rating was. */
export const predictPlayer = (
  own: QuizState['rating'],
  question: Rating,
  correct: boolean,
): RatedAnswer | undefined => {
  const before = own.get();
  if (before === undefined) return undefined;
  const { after, rated } = rate(before, question, correct);
  own.set(after);
  return rated;
};
