import { getMode, type ProviderCard } from './provider-card.ts';

/** Slugs have been resolved to ids. */
type CardQuery = {
  gameMode: string;
  set?: number | undefined;
  class?: number | undefined;
  rarity?: number | undefined;
  type?: number | undefined;
  textFilter?: string | undefined;
  sort: 'id' | 'name' | 'manaCost';
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
};

/** Selects and sorts the cards of one page; a page past the end is empty. */
export function selectCards(cards: readonly ProviderCard[], query: CardQuery) {
  const found = cards.filter((card) => matches(card, query));
  const sign = query.order === 'asc' ? 1 : -1;
  found.sort((a, b) => {
    const [left, right] = [toKey(a, query.sort), toKey(b, query.sort)];
    return left === right ? a.id - b.id : left < right ? -sign : sign;
  });
  const start = (query.page - 1) * query.pageSize;
  return {
    cards: found.slice(start, start + query.pageSize),
    cardCount: found.length,
    pageCount: Math.ceil(found.length / query.pageSize),
    page: query.page,
  };
}

function matches(card: ProviderCard, query: CardQuery): boolean {
  return (
    getMode(card) === query.gameMode &&
    (query.set === undefined || card.cardSetId === query.set) &&
    (query.class === undefined || card.classId === query.class || card.multiClassIds.includes(query.class)) &&
    (query.rarity === undefined || card.rarityId === query.rarity) &&
    (query.type === undefined || card.cardTypeId === query.type) &&
    (query.textFilter === undefined ||
      Object.values(card.name).some((name) => fold(name).includes(fold(query.textFilter ?? ''))))
  );
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

function toKey(card: ProviderCard, sort: CardQuery['sort']): number | string {
  return sort === 'name' ? (card.name.en_US ?? '') : sort === 'manaCost' ? card.manaCost : card.id;
}
