import type { Catalogue, CatalogueCard } from '@cardwise/contracts/internal';
import type { Locale } from '@cardwise/contracts/locales';
import type { SetGroup } from '@cardwise/contracts/sets';
import { createHash } from 'node:crypto';

import { createNameSearch, type NameSearch } from '../search/search-names.ts';

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

/** What takes long to build and depends on names and costs only: a ban does not change it. */
type Orders = {
  key: string;
  /** Positions of the cards in order, and each card's place in it. */
  order: (locale: Locale) => { positions: number[]; places: number[] };
  search: NameSearch;
};

const keyOf = (cards: CatalogueCard[]): string => {
  const hash = createHash('sha256');
  for (const { id, cost, names, folded } of cards) hash.update(JSON.stringify([id, cost, names, folded]));
  return hash.digest('base64');
};

const buildOrders = (key: string, cards: CatalogueCard[]): Orders => {
  const built = new Map<Locale, { positions: number[]; places: number[] }>();
  const build = (locale: Locale) => {
    const { compare } = new Intl.Collator(locale);
    const rows = cards.map(({ id, cost, names }, position) => ({ position, cost, name: names[locale], id: Number(id) }));
    rows.sort((a, b) => a.cost - b.cost || compare(a.name, b.name) || a.id - b.id);
    const places = Array.from<number>({ length: rows.length });
    for (const [place, { position }] of rows.entries()) places[position] = place;
    return { positions: rows.map(({ position }) => position), places };
  };
  return {
    key,
    order: (locale) => {
      const order = built.get(locale) ?? build(locale);
      built.set(locale, order);
      return order;
    },
    search: createNameSearch(cards),
  };
};

/** Indexes catalogues, one after the other as they come; what did not change is taken over from the one before. */
export const cardIndexer = () => {
  let orders: Orders | undefined;

  return ({ cards, sets }: Pick<Catalogue, 'cards' | 'sets'>): CardIndex => {
    const key = keyOf(cards);
    if (orders?.key !== key) orders = buildOrders(key, cards);
    const { order, search } = orders;
    const byId = new Map(cards.map((card) => [card.id, card]));
    const byName = Map.groupBy(cards, ({ names }) => names.en);
    const groups = new Map(sets.map(({ code, group }) => [code, group]));
    const at = (position: number): CatalogueCard[] => cards.slice(position, position + 1);

    return {
      card: (id) => byId.get(id),
      printings: (card) => (byName.get(card.names.en) ?? []).filter(({ id }) => id !== card.id),
      groupOf: (set) => groups.get(set),
      inOrder: (locale) => order(locale).positions.flatMap(at),
      search: (query, locale) => {
        const { places } = order(locale);
        const place = (position: number): number => places[position] ?? 0;
        return search(query, locale)
          .sort((a, b) => a.tier - b.tier || b.score - a.score || place(a.position) - place(b.position))
          .flatMap(({ position }) => at(position));
      },
    };
  };
};

