import { bonusForms } from '@cardwise/contracts/quiz/bonus';

import { shuffle } from '../compose-question.ts';
import type { ComposeForm } from './bonus-question.ts';
import { cardsOfDifferentCost } from './cards-of-different-cost.ts';

/** Which of two costs more. */
export const composeMore: ComposeForm = (pool, random) => {
  const different = cardsOfDifferentCost(pool, bonusForms.more.cards);
  if (!different) return undefined;
  const cards = shuffle(different, random);
  const most = Math.max(...cards.map(({ cost }) => cost));
  return {
    cards,
    choices: cards.map((card) => ({
      label: card.names[pool.locale],
      value: card.id,
      correct: card.cost === most,
    })),
  };
};
