import type { Catalogue, CatalogueCard } from '@cardwise/contracts/catalogue';
import type { Locale } from '@cardwise/contracts/locales';
import type { SetGroup } from '@cardwise/contracts/sets';

import { createNameSearch } from './name-search.ts';

/** The lookups this service makes in the catalogue. */
export type CardIndex = {
  card: (id: string) => CatalogueCard | undefined;
  /** Other cards with the same English name. */
  printings: (card: CatalogueCard) => CatalogueCard[];
  groupOf: (set: string) => SetGroup | undefined;
  /** All cards by cost, then by name in the language. */
  inOrder: (locale: Locale) => CatalogueCard[];
  /** All cards by name in the language, then by cost. */
  byName: (locale: Locale) => CatalogueCard[];
  /** Cards with the searched words in their name, best match first, equal ones by cost and name. */
  search: (query: string, locale: Locale) => CatalogueCard[];
};

const sortCards = (cards: CatalogueCard[], locale: Locale): CatalogueCard[] => {
  const { compare } = new Intl.Collator(locale);
  return cards.toSorted(
    (a, b) => a.cost - b.cost || compare(a.names[locale], b.names[locale]) || Number(a.id) - Number(b.id),
  );
};

/** Indexes a catalogue. */
export const indexCards = ({ cards, sets }: Pick<Catalogue, 'cards' | 'sets'>): CardIndex => {
  const searchNames = createNameSearch(cards);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const byName = Map.groupBy(cards, (card) => card.names.en);
  const groups = new Map(sets.map(({ code, group }) => [code, group]));
  // Built when a language is first asked for: most catalogues are replaced before all seven are.
  const orders = new Map<Locale, { sorted: CatalogueCard[]; ranks: Map<string, number> }>();
  const order = (locale: Locale) => {
    let known = orders.get(locale);
    if (!known) {
      const sorted = sortCards(cards, locale);
      known = { sorted, ranks: new Map(sorted.map(({ id }, rank) => [id, rank])) };
      orders.set(locale, known);
    }
    return known;
  };

  return {
    card: (id) => byId.get(id),
    printings: (card) => (byName.get(card.names.en) ?? []).filter(({ id }) => id !== card.id),
    groupOf: (set) => groups.get(set),
    inOrder: (locale) => order(locale).sorted,
    byName: (locale) => {
      const { compare } = new Intl.Collator(locale);
      return order(locale).sorted.toSorted((a, b) => compare(a.names[locale], b.names[locale]));
    },
    search: (query, locale) => {
      const { ranks } = order(locale);
      return searchNames(query, locale)
        .map((match) => ({ ...match, rank: ranks.get(match.id) ?? 0 }))
        .sort((a, b) => a.tier - b.tier || b.whole - a.whole || a.rank - b.rank)
        .flatMap(({ id }) => byId.get(id) ?? []);
    },
  };
};
