import { bonusInterval } from '@cardwise/contracts/site/timing';
import type { Store } from '@cardwise/web-kit/store';

import { type QuizQuestion, type QuestionRequest, toKey } from './ask-question.ts';

export type BonusSlot = {
  /** This many ordinary questions have been answered since the last bonus question was due. */
  answered: number;
  next?: QuizQuestion;
};

/**
 * Takes the bonus question if one is due. If none has been fetched for this request, the result is undefined, and the
 * next one is due as many questions later.
 */
export function takeBonus(slot: Store<BonusSlot>, request: QuestionRequest): QuizQuestion | undefined {
  const { answered, next } = slot.get();
  if (answered < bonusInterval - 1) return undefined;
  slot.set({ answered: 0 });
  return next?.bonus?.wish === toKey(request) ? next : undefined;
}
