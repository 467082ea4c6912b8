import type { Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import { locales } from '@cardwise/contracts/site/locales';
import { demoCards } from '@cardwise/game-provider/demo-set/demo-cards';
import { demoSets } from '@cardwise/game-provider/demo-set/demo-sets';
import { getKeywords } from '@cardwise/game-provider/metadata/get-keywords';
import { terms, type Term } from '@cardwise/game-provider/metadata/terms';
import { foldText } from '@cardwise/service-kit/cards/fold-text';

import { inEveryLanguage, makeCard, makeCatalogue } from './make-catalogue.ts';

export function demoCatalogue(): Catalogue {
  return {
    ...makeCatalogue(demoCatalogueCards()),
    sets: demoSets.map(({ code, slug, group, names }) => ({ code, slug, group, names, mini: false })),
    types: named(terms.types),
    rarities: named(terms.rarities),
    classes: named(terms.classes),
    keywords: named(terms.keywords),
  };
}

function demoCatalogueCards() {
  return Object.entries(demoCards).flatMap(([set, cards]) =>
    cards.map(({ id, type, classes, rarity, cost, attack, health, durability, armor, name, text }) => {
      const {
        attack: _attack,
        health: _health,
        ...plain
      } = makeCard({
        id: String(id),
        type,
        set,
        classes: [...classes],
        rarity,
        cost,
        names: name,
        texts: text ?? inEveryLanguage(''),
        image: `image${id}`,
      });
      const folded = { ...name };
      for (const locale of locales) folded[locale] = foldText(name[locale]);
      const body = health ?? durability;
      const keywords = getKeywords({ text }).map(({ slug }) => slug);
      return {
        ...plain,
        folded,
        ...(attack === undefined ? {} : { attack }),
        ...(body === undefined ? {} : { health: body }),
        ...(armor === undefined ? {} : { armor }),
        ...(keywords.length > 0 && { keywords }),
      };
    }),
  );
}

function named(list: readonly Term[]) {
  return list.map(({ slug: code, names }) => ({ code, names }));
}
