import { isAskedAbout } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { QuizCard } from '@cardwise/question-kit/catalogue/index-catalogue';

import { addDays } from '../sets/day.ts';
import type { ComparedCard } from '../sets/model.ts';

export const daysWithoutRepeat = 200;

/** A secret that is chosen from fewer cards could be predicted. */
export const leastChoice = 50;

export type PastSecret = { id: string; set: string; day: string };

/** The rules are relaxed in this order if the catalogue is too small for them. */
const relaxations = [
  { known: true, days: daysWithoutRepeat },
  ...[daysWithoutRepeat, 100, 50, 20, 5].map((days) => ({ known: false, days })),
];

type Choosing = {
  day: string;
  past: readonly PastSecret[];
  isKnown: (card: QuizCard) => boolean;
};

/**
 * Chooses the secret card; the same cards, rules and random numbers give the same card.
 * @returns undefined without cards.
 */
export function chooseSecret(
  cards: readonly QuizCard[],
  { day, past, isKnown }: Choosing,
  random: () => number,
): QuizCard | undefined {
  const yesterday = addDays(day, -1);
  const lastSets = new Set(past.filter((secret) => secret.day === yesterday).map(({ set }) => set));
  const distinct = distinctCards(cards);
  const pools = relaxations.map(({ known, days }) => {
    const recent = new Set(past.filter((secret) => secret.day >= addDays(day, -days)).map(({ id }) => id));
    return distinct.filter((card) => !lastSets.has(card.set) && !recent.has(card.id) && (!known || isKnown(card)));
  });
  const pool = [...pools, distinct].find(({ length }) => length >= leastChoice) ?? cards;
  // The order of the cards in the catalogue must not matter.
  const ordered = pool.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return ordered[Math.floor(random() * ordered.length)];
}

/** Returns the cards that guesses can tell from every other card. */
export function distinctCards(cards: readonly QuizCard[]): QuizCard[] {
  return [...Map.groupBy(cards, getValues).values()].flatMap((alike) => (alike.length === 1 ? alike : []));
}

function getValues(card: QuizCard): string {
  const { type, classes, rarity, set, cost, attack, health, keywords } = comparedCard(card);
  return JSON.stringify([type, classes.toSorted(), rarity, set, cost, attack, health, keywords.toSorted()]);
}

export function comparedCard(card: QuizCard): ComparedCard {
  const { type, classes, rarity, set, cost, attack, keywords = [] } = card;
  const health = shownHealth(card);
  return {
    type,
    classes,
    rarity,
    set,
    cost,
    ...(attack === undefined ? {} : { attack }),
    ...(health === undefined ? {} : { health }),
    keywords,
  };
}

/** Heroes have health, but no card of theirs shows it. */
export function shownHealth({ type, health }: Pick<CatalogueCard, 'type' | 'health'>): number | undefined {
  return isAskedAbout('health', type) ? health : undefined;
}
