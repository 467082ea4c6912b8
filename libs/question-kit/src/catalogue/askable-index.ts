import type { Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import { withPrintings } from '@cardwise/service-kit/cards/withheld-cards';

import { indexCatalogue, type CatalogueIndex } from './index-catalogue.ts';

/**
 * Returns a function that indexes a catalogue without withheld cards and their other printings: these are neither asked
 * about nor used as choices, whatever the filter. The index is built anew when the catalogue or the withheld cards
 * change.
 */
export function createAskableIndex() {
  let made: { catalogue: Catalogue; withheld: string; index: CatalogueIndex } | undefined;
  return (catalogue: Catalogue, ids: readonly string[]): CatalogueIndex => {
    const withheld = ids.toSorted().join(' ');
    if (made?.catalogue !== catalogue || made.withheld !== withheld) {
      const gone = withPrintings(catalogue.cards, ids);
      const cards = catalogue.cards.filter(({ id }) => !gone.has(id));
      const banned = new Set(catalogue.cards.flatMap((card) => (card.banned ? [card.id] : [])));
      const index = { ...indexCatalogue({ ...catalogue, cards }), isBanned: (id: string) => banned.has(id) };
      made = { catalogue, withheld, index };
    }
    return made.index;
  };
}
