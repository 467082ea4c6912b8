import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { createStore } from '@cardwise/web-kit/store';

import { type QuizQuestion, type QuestionRequest, toKey } from './ask-question.ts';
import { type BonusSlot, takeBonus } from './bonus-slot.ts';

const request: QuestionRequest = { mode: 'quiz', filter: {} as QuizFilter, locale: 'en' };
const next = { id: 'b1', bonus: { wish: toKey(request) } } as QuizQuestion;

function getSlot(slot: BonusSlot) {
  return createStore(slot);
}

it('gives the tenth question, once', () => {
  expect(takeBonus(getSlot({ answered: 8, next }), request)).toBeUndefined();
  const slot = getSlot({ answered: 9, next });
  expect(takeBonus(slot, request)).toBe(next);
  expect(slot.get()).toEqual({ answered: 0 });
});

it('gives none for another filter or language, and none that has not come; the next is due ten later', () => {
  for (const slot of [getSlot({ answered: 9 }), getSlot({ answered: 9, next })]) {
    expect(takeBonus(slot, { ...request, locale: 'de' })).toBeUndefined();
    expect(slot.get()).toEqual({ answered: 0 });
  }
});
