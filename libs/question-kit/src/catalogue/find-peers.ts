import type { CardGroup, QuizCard } from './index-catalogue.ts';

/**
 * Describes what everybody sees of a card, whatever is covered: its type, and its classes by the colours of the frame.
 */
const toFrame = keepByCard(({ type, classes }) => `${type} ${classes.toSorted().join('+')}`);

/** The gem in the frame shows the rarity. */
const toFrameAndGem = keepByCard((card) => `${toFrame(card)} ${card.rarity}`);

/** Finds the cards of the same type and of exactly the same classes. */
export const findPeers = keepByGroup(toFrame, (other, card) => toFrame(other) === toFrame(card));

export const findPeersOfRarity = keepByGroup(
  toFrameAndGem,
  (other, card) => toFrameAndGem(other) === toFrameAndGem(card),
);

/** Finds the cards of the same type that share a class. */
export const findRelated = keepByGroup(
  toFrame,
  (other, card) => other.type === card.type && other.classes.some((name) => card.classes.includes(name)),
);

function keepByCard(compute: (card: QuizCard) => string) {
  const kept = new WeakMap<QuizCard, string>();
  return (card: QuizCard): string => {
    const known = kept.get(card) ?? compute(card);
    kept.set(card, known);
    return known;
  };
}

function keepByGroup(toKey: (card: QuizCard) => string, isPeer: (other: QuizCard, card: QuizCard) => boolean) {
  const kept = new WeakMap<CardGroup, Map<string, CardGroup>>();
  return (group: CardGroup, card: QuizCard): CardGroup => {
    const peers = kept.get(group) ?? new Map<string, CardGroup>();
    kept.set(group, peers);
    const found = peers.get(toKey(card)) ?? group.filter((other) => isPeer(other, card));
    peers.set(toKey(card), found);
    return found;
  };
}
