import { attributeName } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { CardFact } from '@cardwise/contracts/statistics/statistics';

import { cardPath } from '../catalogue/card-addresses.ts';

/** In the order of the information tab. */
export const listFacts = (card: CatalogueCard, printings: CatalogueCard[], locale: Locale): CardFact[] => {
  const facts: { key: CardFact['key']; values: (string | number | null | undefined)[] }[] = [
    { key: 'set', values: [card.set] },
    { key: 'class', values: card.classes },
    { key: 'rarity', values: [card.rarity] },
    { key: 'type', values: [card.type] },
    { key: 'cost', values: [card.cost] },
    { key: 'attack', values: [card.attack] },
    { key: attributeName('health', card.type), values: [card.health] },
    { key: 'armor', values: [card.armor] },
    { key: 'text', values: [card.texts[locale] || card.texts.en || null] },
  ];
  const known = facts
    .map(({ key, values }) => ({ key, values: values.filter((value) => value !== null && value !== undefined) }))
    .filter(({ values }) => values.length > 0)
    .map(({ key, values }): CardFact => ({ key, values: values.map((value) => ({ value: String(value) })) }));
  if (printings.length === 0) return known;
  return [
    ...known,
    { key: 'printings', values: printings.map((other) => ({ value: other.set, url: cardPath(other, locale) })) },
  ];
};
