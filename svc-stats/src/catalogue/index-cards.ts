import type { Catalogue, CatalogueCard } from '@cardwise/contracts/internal';
import type { Locale } from '@cardwise/contracts/locales';
import type { SetGroup } from '@cardwise/contracts/sets';

import { createNameSearch } from '../search/name-search.ts';

/** The catalogue as this service asks it. */
export type CardIndex = {
  card: (id: string) => CatalogueCard | undefined;
  /** Other cards with the same English name. */
  printings: (card: CatalogueCard) => CatalogueCard[];
  groupOf: (set: string) => SetGroup | undefined;
  /** All cards by cost, then by name in the language. */
  inOrder: (locale: Locale) => CatalogueCard[];
  /** Cards with the searched words in their name, best match first, equal ones by cost and name. */
  search: (query: string, locale: Locale) => CatalogueCard[];
};

const sortCards = (cards: CatalogueCard[], locale: Locale): CatalogueCard[] => {
  const { compare } = new Intl.Collator(locale);
  return cards.toSorted(
    (a, b) => a.cost - b.cost || compare(a.names[locale], b.names[locale]) || Number(a.id) - Number(b.id),
  );
};

/** Indexes catalogues, one after the other as they come. */
export const cardIndexer = () => {
  const names = createNameSearch();

  return ({ cards, sets }: Pick<Catalogue, 'cards' | 'sets'>): CardIndex => {
    names.update(cards);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const byName = Map.groupBy(cards, (card) => card.names.en);
    const groups = new Map(sets.map(({ code, group }) => [code, group]));
    // Made when the first player asks for the language: most catalogues are replaced before all seven are.
    const orders = new Map<Locale, { sorted: CatalogueCard[]; places: Map<string, number> }>();
    const order = (locale: Locale) => {
      let known = orders.get(locale);
      if (!known) {
        const sorted = sortCards(cards, locale);
        known = { sorted, places: new Map(sorted.map(({ id }, place) => [id, place])) };
        orders.set(locale, known);
      }
      return known;
    };

    return {
      card: (id) => byId.get(id),
      printings: (card) => (byName.get(card.names.en) ?? []).filter(({ id }) => id !== card.id),
      groupOf: (set) => groups.get(set),
      inOrder: (locale) => order(locale).sorted,
      search: (query, locale) => {
        const { places } = order(locale);
        const place = (id: string): number => places.get(id) ?? 0;
        return names
          .find(query, locale)
          .sort((a, b) => a.tier - b.tier || b.score - a.score || place(a.id) - place(b.id))
          .flatMap(({ id }) => byId.get(id) ?? []);
      },
    };
  };
};
