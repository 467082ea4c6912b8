import type { Catalogue, CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { cardTypes } from '@cardwise/contracts/catalogue/cards';
import { defaultLocale, locales, type Locale } from '@cardwise/contracts/site/locales';
import type { SetGroup } from '@cardwise/contracts/catalogue/sets';
import { compareMatches, createNameSearch, memoise } from '@cardwise/service-kit/cards/name-search';

export type CardIndex = ReturnType<typeof indexCards>;

type NameOrders = ReturnType<typeof orderNames>;

/** @param before The index of the last version; parts that have not changed are taken from it. */
export function indexCards(
  { cards, sets, minion_types: minionTypes = [] }: Pick<Catalogue, 'cards' | 'sets' | 'minion_types'>,
  before?: { names: NameOrders },
) {
  const names = before?.names.fits(cards) ? before.names : orderNames(cards);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const byName = Map.groupBy(cards, (card) => card.names.en);
  const groups = new Map(sets.map(({ code, group }) => [code, group]));
  const namesOfTypes = new Map(minionTypes.map((type) => [type.code, type.names]));
  let bySet: ReadonlyMap<string, readonly CatalogueCard[]> | undefined;
  const getCards = (ids: readonly string[]): CatalogueCard[] => ids.flatMap((id) => byId.get(id) ?? []);

  /** Matches names in the given language and in English; the best match comes first, equal matches by rank. */
  const searchBy = (query: string, locale: Locale, ranks: ReadonlyMap<string, number>): CatalogueCard[] => {
    const getRank = ({ id }: { id: string }): number => ranks.get(id) ?? 0;
    const matches = names.search(query, [locale, defaultLocale]);
    return getCards(matches.sort((a, b) => compareMatches(a, b) || getRank(a) - getRank(b)).map(({ id }) => id));
  };

  return {
    names,
    card: (id: string): CatalogueCard | undefined => byId.get(id),
    /** Returns the other cards with the same English name, which are printings of the same card. */
    printings: (card: CatalogueCard): CatalogueCard[] =>
      (byName.get(card.names.en) ?? []).filter(({ id }) => id !== card.id),
    getGroup: (set: string): SetGroup | undefined => groups.get(set),
    /** Returns undefined for a card that is banned or of a type that is not asked about. */
    asked: (id: string): CatalogueCard | undefined => {
      const card = byId.get(id);
      return card && isAsked(card) ? card : undefined;
    },
    /**
     * Groups the cards that are asked about by set: standard sets come first, and each group keeps the provider's
     * order.
     */
    askedBySet: () => (bySet ??= groupBySet(cards, sets)),
    /**
     * Returns the names of the card's minion types, the main one first; a type newer than the metadata has no name yet
     * and is left out.
     */
    getMinionTypes: ({ minion_types: codes = [] }: CatalogueCard, locale: Locale): string[] =>
      codes.flatMap((code) => namesOfTypes.get(code)?.[locale] ?? []),
    /** The cards are sorted by cost, then by name in the language. */
    inOrder: memoise((locale) => getCards(names.idsByCost(locale))),
    byName: memoise((locale) => getCards(names.idsByName(locale))),
    /** The best match comes first, equal matches by cost and name. */
    search: (query: string, locale: Locale): CatalogueCard[] => searchBy(query, locale, names.ranks(locale)),
    /** The best match comes first, equal matches by name, so that the order reveals nothing about a card's values. */
    suggest: (query: string, locale: Locale): CatalogueCard[] => searchBy(query, locale, names.ranksByName(locale)),
  };
}

/**
 * Orders the cards by name and cost. Each language takes tens of milliseconds, so the orders are kept while names and
 * costs do not change; a ban does not affect them.
 */
function orderNames(cards: readonly CatalogueCard[]) {
  const byCost = memoise((locale) => {
    const { compare } = new Intl.Collator(locale);
    return cards.toSorted(
      (a, b) => a.cost - b.cost || compare(a.names[locale], b.names[locale]) || Number(a.id) - Number(b.id),
    );
  });
  const idsByName = memoise((locale) => {
    const { compare } = new Intl.Collator(locale);
    return byCost(locale)
      .toSorted((a, b) => compare(a.names[locale], b.names[locale]))
      .map(({ id }) => id);
  });
  return {
    search: createNameSearch(cards),
    idsByCost: memoise((locale) => byCost(locale).map(({ id }) => id)),
    ranks: memoise((locale) => new Map(byCost(locale).map(({ id }, rank) => [id, rank]))),
    idsByName,
    ranksByName: memoise((locale) => new Map(idsByName(locale).map((id, rank) => [id, rank]))),
    fits: (others: readonly CatalogueCard[]): boolean =>
      others.length === cards.length &&
      others.every((other, index) => {
        const card = cards[index];
        if (other === card) return true;
        return (
          other.id === card?.id &&
          other.cost === card.cost &&
          locales.every(
            (locale) => other.names[locale] === card.names[locale] && other.folded[locale] === card.folded[locale],
          )
        );
      }),
  };
}

function groupBySet(cards: readonly CatalogueCard[], sets: Catalogue['sets']): Map<string, CatalogueCard[]> {
  const bySet = Map.groupBy(cards.filter(isAsked), ({ set }) => set);
  const inOrder = [true, false].flatMap((standard) => sets.filter(({ group }) => (group === 'standard') === standard));
  return new Map(
    inOrder.flatMap(({ code }) => {
      const asked = bySet.get(code);
      return asked ? [[code, asked]] : [];
    }),
  );
}

function isAsked({ banned, type }: CatalogueCard): boolean {
  return !banned && (cardTypes as readonly string[]).includes(type);
}
