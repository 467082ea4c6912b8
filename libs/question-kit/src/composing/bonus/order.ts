import { bonusForms } from '@cardwise/contracts/quiz/bonus';

import { shuffle } from '../compose-question.ts';
import type { ComposeForm } from './bonus-question.ts';
import { cardsOfDifferentCost } from './cards-of-different-cost.ts';

/** @example permutationsOf([0, 1]) // [[0, 1], [1, 0]] */
const permutationsOf = <T>(values: readonly T[]): T[][] =>
  values.length < 2
    ? [[...values]]
    : values.flatMap((value, index) => permutationsOf(values.toSpliced(index, 1)).map((rest): T[] => [value, ...rest]));

/** Three in the order of their cost, cheapest first. */
export const composeOrder: ComposeForm = (pool, random) => {
  const different = cardsOfDifferentCost(pool, bonusForms.order.cards);
  if (!different) return undefined;
  const cards = shuffle(different, random);
  const isAscending = (order: readonly number[]) =>
    order.every((card, place) => place === 0 || (cards[order[place - 1] ?? 0]?.cost ?? 0) < (cards[card]?.cost ?? 0));
  const choices = permutationsOf([...cards.keys()]).map((order) => ({
    label: order.join(','),
    value: order.map((card) => cards[card]?.id).join(','),
    correct: isAscending(order),
  }));
  return { cards, choices };
};
