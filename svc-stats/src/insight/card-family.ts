import type { NumberKind } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { CardFamily } from '@cardwise/contracts/statistics/insights';
import type { Locale } from '@cardwise/contracts/site/locales';
import { foldText } from '@cardwise/service-kit/cards/fold-text';

import { cardPath } from '../catalogue/card-addresses.ts';
import { isComparable, keywords, nameWords } from './alike-cards.ts';

/** A family has at most this many cards, including the asked one. */
const most = 4;

/** If its class and type have fewer other cards, being the only one with a value says nothing about a card. */
const leastPeers = 5;

const mostNamesakes = 12;

type Around = { cards: readonly CatalogueCard[]; locale: Locale };

/**
 * Returns whether no other card of the same class and type has the card's value. Banned cards count, because the claim
 * is about the whole game.
 */
export function isOnlyOne(card: CatalogueCard, kind: NumberKind, { cards }: Pick<Around, 'cards'>): boolean {
  const peers = getPeers(card, cards);
  return peers.length >= leastPeers && peers.every((other) => other[kind] !== card[kind]);
}

type Family = { by: CardFamily['by']; shared?: string; others: CatalogueCard[] };

/** Returns the first family that has enough cards to compare, or undefined if there is none. */
export function getFamily(card: CatalogueCard, kind: NumberKind, around: Around): CardFamily | undefined {
  const peers = getPeers(card, around.cards);
  const families: Family[] = [
    ...byNameWord(card, around),
    ...byKeyword(card, around),
    { by: 'step', others: peers.filter(({ cost }) => Math.abs(cost - card.cost) === 1) },
    { by: 'set', others: peers.filter(({ set }) => set === card.set) },
  ];
  for (const { by, shared, others } of families) {
    const compared = closest(card, kind, others);
    if (compared.length < (by === 'name' ? 1 : 2)) continue;
    return {
      by,
      ...(shared !== undefined && { shared }),
      cards: [card, ...compared]
        .toSorted((a, b) => a.cost - b.cost)
        .map((one) => ({
          id: one.id,
          name: one.names[around.locale],
          full_url: cardPath(one, around.locale),
          cost: one.cost,
          ...(one.attack !== undefined && { attack: one.attack }),
          ...(one.health !== undefined && { health: one.health }),
        })),
    };
  }
  return undefined;
}

/** Returns a family per word of the name, the longest word first; a word that many names contain makes no family. */
function byNameWord(card: CatalogueCard, { cards, locale }: Around): Family[] {
  return nameWords(card.names[locale])
    .toSorted((a, b) => b.length - a.length)
    .map((shared): Family => {
      const word = foldText(shared);
      const holds = ({ folded }: CatalogueCard): boolean =>
        folded[locale].includes(word) && nameWords(folded[locale]).includes(word);
      return { by: 'name', shared, others: cards.filter(holds) };
    })
    .filter(({ others }) => others.length <= mostNamesakes);
}

function byKeyword(card: CatalogueCard, { cards, locale }: Around): Family[] {
  const peers = getPeers(card, cards);
  return keywords(card, locale).map((shared) => ({
    by: 'keyword',
    shared,
    others: peers.filter((other) => other.texts[locale].includes(`<b>${shared}`)),
  }));
}

function getPeers(card: CatalogueCard, cards: readonly CatalogueCard[]): CatalogueCard[] {
  return cards.filter(
    (other) =>
      other.type === card.type &&
      other.names.en !== card.names.en &&
      other.classes.some((code) => card.classes.includes(code)),
  );
}

/** Returns the cards with the closest numbers, of which the cost weighs most, and only one card per name. */
function closest(card: CatalogueCard, kind: NumberKind, others: readonly CatalogueCard[]): CatalogueCard[] {
  const distance = (other: CatalogueCard): number =>
    3 * Math.abs(other.cost - card.cost) +
    Math.abs((other.attack ?? 0) - (card.attack ?? 0)) +
    Math.abs((other.health ?? 0) - (card.health ?? 0));
  const comparable = others.filter((other) => other[kind] !== undefined && isComparable(card, other, kind));
  const byName = Map.groupBy(
    comparable.toSorted((a, b) => distance(a) - distance(b)),
    ({ names }) => names.en,
  );
  return [...byName.values()].flatMap(([nearest]) => nearest ?? []).slice(0, most - 1);
}
