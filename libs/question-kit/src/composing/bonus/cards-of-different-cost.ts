import type { QuizCard } from '../../catalogue/index-catalogue.ts';
import type { BonusPool } from './bonus-question.ts';

/** So many more costs than needed are looked at; of these the nearest are asked about. */
const variety = 2;

/**
 * Names differ too, as they are the choices. Costs are near each other, but not always the nearest.
 * @returns undefined if there are too few.
 */
export const cardsOfDifferentCost = ({ cards, locale }: BonusPool, count: number): QuizCard[] | undefined => {
  const [first] = cards;
  if (!first) return undefined;
  const different: QuizCard[] = [];
  for (const card of cards) {
    if (different.length === count + variety) break;
    const alike = (other: QuizCard) => other.cost === card.cost || other.folded[locale] === card.folded[locale];
    if (!different.some(alike)) different.push(card);
  }
  if (different.length < count) return undefined;
  const distance = ({ cost }: QuizCard) => Math.abs(cost - first.cost);
  return different.toSorted((a, b) => distance(a) - distance(b)).slice(0, count);
};
