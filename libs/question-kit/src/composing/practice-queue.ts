import type { QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { PracticeItem } from '@cardwise/contracts/quiz/quiz';

import type { CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';

/**
 * Recent questions last, the one asked longest ago first.
 *
 * @param exclude Recent cards, oldest first; each stands for one question, so that all kinds of a card are asked.
 */
export const practiceQueue = (
  { byReference }: CatalogueIndex,
  practice: readonly PracticeItem[],
  exclude: readonly string[],
): { card: QuizCard; kind: QuestionKind }[] => {
  const queue = practice.flatMap(({ card: id, kind }) => {
    const card = byReference.get(id);
    return card ? [{ card, kind }] : [];
  });
  for (const reference of exclude) {
    const asked = byReference.get(reference);
    const index = queue.findIndex(({ card }) => card === asked);
    if (index >= 0) queue.push(...queue.splice(index, 1));
  }
  return queue;
};
