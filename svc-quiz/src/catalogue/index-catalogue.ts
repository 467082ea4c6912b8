import { cardTypes, type CardType } from '@cardwise/contracts/cards';
import type { Catalogue, CatalogueCard } from '@cardwise/contracts/catalogue';

/** A card that can be asked about. */
export type QuizCard = CatalogueCard & { type: CardType };

/** The catalogue, indexed so that no question has to search all of it. */
export type CatalogueIndex = {
  version: string;
  current: string;
  /** By id, and by the key of the pixel version. */
  byReference: ReadonlyMap<string, QuizCard>;
  /** Cards of a type in a set. */
  inSet: (type: CardType, set: string) => readonly QuizCard[];
  /** The lowest health or durability of a type's cards; 0 if none has any. */
  leastHealth: (type: CardType) => number;
  /** Groups of cards similar to a card, closest first: same set, type and class; set and type; type and class; type. */
  circlesAround: (card: QuizCard) => (readonly QuizCard[])[];
};

const isQuizCard = (card: CatalogueCard): card is QuizCard =>
  !card.banned && (cardTypes as readonly string[]).includes(card.type);

const add = (groups: Map<string, QuizCard[]>, key: string, card: QuizCard): void => {
  const group = groups.get(key);
  if (group) group.push(card);
  else groups.set(key, [card]);
};

/** Indexes a catalogue for questions; leaves out banned cards and types that are not asked about. */
export const indexCatalogue = ({ version, current, cards }: Catalogue): CatalogueIndex => {
  const groups = new Map<string, QuizCard[]>();
  const byReference = new Map<string, QuizCard>();
  const leastHealth = new Map<CardType, number>();
  for (const card of cards.filter(isQuizCard)) {
    const [mainClass] = card.classes;
    byReference.set(card.id, card);
    byReference.set(card.pixel, card);
    add(groups, card.type, card);
    add(groups, `${card.type}|${card.set}`, card);
    add(groups, `${card.type}||${mainClass}`, card);
    add(groups, `${card.type}|${card.set}|${mainClass}`, card);
    if (card.health !== undefined) {
      leastHealth.set(card.type, Math.min(card.health, leastHealth.get(card.type) ?? card.health));
    }
  }
  const group = (key: string): readonly QuizCard[] => groups.get(key) ?? [];
  return {
    version,
    current,
    byReference,
    inSet: (type, set) => group(`${type}|${set}`),
    leastHealth: (type) => leastHealth.get(type) ?? 0,
    circlesAround: ({ type, set, classes: [mainClass] }) => [
      group(`${type}|${set}|${mainClass}`),
      group(`${type}|${set}`),
      group(`${type}||${mainClass}`),
      group(type),
    ],
  };
};
