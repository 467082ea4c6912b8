import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { withPrintings } from '@cardwise/service-kit/cards/withheld-cards';
import type { Withheld } from '@cardwise/service-kit/feeds/follow-open-days';

import type { CardIndex } from './index-cards.ts';

type Known = Pick<CatalogueCard, 'id'>;

/**
 * These cards, with their printings, belong to a Daily Ten that may still be played, so no list and no page reveals
 * them.
 */
export type WithheldCards = {
  has: (card: Known) => boolean;
  /**
   * The last of the cards is withheld until this instant, in milliseconds since the epoch; it is 0 if nothing is
   * withheld.
   */
  until: number;
};

export const nothingWithheld: WithheldCards = { has: () => false, until: 0 };

/** The printings are looked up anew only when catalogue or withheld cards change. */
export function createWithheldReader(cards: () => CardIndex | undefined, read: () => Withheld) {
  let made: { index: CardIndex; ids: string; all: ReadonlySet<string> } | undefined;
  return (): WithheldCards => {
    const index = cards();
    const { cards: withheld, until } = read();
    if (!index || withheld.length === 0) return nothingWithheld;
    const ids = withheld.toSorted().join(' ');
    if (made?.index !== index || made.ids !== ids)
      made = { index, ids, all: withPrintings(index.inOrder('en'), withheld) };
    const { all } = made;
    return { has: ({ id }) => all.has(id), until };
  };
}
