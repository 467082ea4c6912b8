import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';

type Named = Pick<CatalogueCard, 'id' | 'names'>;

/** Returns the ids of all printings of these cards: cards with the same English name have the same values. */
export function withPrintings(cards: readonly Named[], ids: readonly string[]): ReadonlySet<string> {
  const known = new Set(ids);
  const names = new Set(cards.flatMap(({ id, names: { en } }) => (known.has(id) ? [en] : [])));
  return new Set(cards.flatMap(({ id, names: { en } }) => (names.has(en) ? [id] : [])));
}
