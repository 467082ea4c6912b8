import { ClaimedRating, type Rating } from '@cardwise/contracts/quiz/quiz';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { type Answered, isRight } from '@cardwise/play-kit/game/game';
import { rateAnswer, unrated } from '@cardwise/rating-kit/rate-answer';
import { readStored, writeStored, useSession } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { QuizQuestion } from '../questions/ask-question.ts';
import type { QuizState } from '../quiz-state.ts';
import { ratingCookie } from '../progress/stored-standing.ts';

/** Both the question's level and the change of the player's own are in whole points, as players read them. */
export type RatedAnswer = { level: number; change: number };

export function useRatedAnswer(
  answered: Answered<QuizQuestion> | undefined,
  rating: QuizState['rating'],
): RatedAnswer | undefined {
  const { user, loading } = useSession();
  const [last, setLast] = useState<{ id: string; rated: RatedAnswer | undefined }>();
  const rate = useEffectEvent(() => {
    const { question, verdict } = answered ?? {};
    if (!question?.rating || !verdict || loading || last?.id === question.id) return;
    const right = isRight(verdict);
    const rated = user ? predictPlayer(rating, question.rating, right) : rateVisitor(question.rating, right);
    setLast({ id: question.id, rated });
  });
  const id = answered?.question.id;
  useEffect(() => rate(), [id, loading, user?.id]);
  return last?.id === id ? last?.rated : undefined;
}

/**
 * Predicts the rating that svc-stats will give the player. The result is undefined while the current rating is unknown.
 */
function predictPlayer(own: QuizState['rating'], question: Rating, correct: boolean): RatedAnswer | undefined {
  const before = own.get();
  if (before === undefined) return undefined;
  const { after, rated } = rateBy(before, question, correct);
  own.set(after);
  return rated;
}

function rateVisitor(question: Rating, correct: boolean): RatedAnswer {
  const { after, rated } = rateBy(readStored(ratingCookie, ClaimedRating), question, correct);
  // The contract bounds both values, and whole numbers keep the cookie short.
  const claimed = {
    rating: Math.round(Math.min(4000, Math.max(0, after.rating))),
    deviation: Math.round(Math.max(30, after.deviation)),
  };
  writeStored(ratingCookie, claimed, cookieLifetimes.streak);
  return rated;
}

function rateBy(before: Rating | null | undefined, question: Rating, correct: boolean) {
  const own = { ...unrated, ...before };
  const { rating, deviation } = rateAnswer(own, { ...unrated, ...question }, correct).player;
  const change = Math.round(rating) - Math.round(own.rating);
  const rated: RatedAnswer = { level: Math.round(question.rating), change };
  return { after: { rating, deviation }, rated };
}
