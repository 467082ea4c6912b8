import { type Answered, isRight } from '@cardwise/play-kit/game/game';
import { useSession } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { QuizQuestion } from '../questions/ask-question.ts';
import type { QuizState } from '../quiz-state.ts';
import { type RatedAnswer, predictPlayer, rateVisitor } from './rate-answer.ts';

/** Rates each answer once. */
export const useRatedAnswer = (
  answered: Answered<QuizQuestion> | undefined,
  rating: QuizState['rating'],
): RatedAnswer | undefined => {
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
};
