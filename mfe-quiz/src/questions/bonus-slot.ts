import { bonusInterval } from '@cardwise/contracts/site/timing';
import type { Store } from '@cardwise/web-kit/store';

import { type QuizQuestion, type QuestionRequest, toKey } from './ask-question.ts';

export type BonusSlot = {
  /** Ordinary questions since the last bonus one. */
  answered: number;
  next?: QuizQuestion;
};

/** If it is due. Without one, the next is due as many questions later. */
export function takeBonus(slot: Store<BonusSlot>, request: QuestionRequest): QuizQuestion | undefined {
  const { answered, next } = slot.get();
  if (answered < bonusInterval - 1) return undefined;
  slot.set({ answered: 0 });
  return next?.bonus?.wish === toKey(request) ? next : undefined;
}
