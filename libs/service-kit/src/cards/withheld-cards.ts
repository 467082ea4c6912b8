import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';

type Named = Pick<CatalogueCard, 'id' | 'names'>;

/** With all printings of these cards, which share their values. */
export function withPrintings(cards: readonly Named[], ids: readonly string[]): ReadonlySet<string> {
  const known = new Set(ids);
  const names = new Set(cards.flatMap(({ id, names: { en } }) => (known.has(id) ? [en] : [])));
  return new Set(cards.flatMap(({ id, names: { en } }) => (names.has(en) ? [id] : [])));
}
