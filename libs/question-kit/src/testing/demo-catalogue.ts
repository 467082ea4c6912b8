import type { Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import { locales } from '@cardwise/contracts/site/locales';
import { demoCards } from '@cardwise/game-provider/demo-set/demo-cards';
import { foldText } from '@cardwise/service-kit/cards/fold-text';

import { inEveryLanguage, makeCard, makeCatalogue } from './make-catalogue.ts';

/** The demo set: hundreds of cards with real names and texts in seven languages. */
export const demoCatalogue = (): Catalogue =>
  makeCatalogue(
    Object.entries(demoCards).flatMap(([set, cards]) =>
      cards.map(({ id, type, classes, cost, attack, health, durability, name, text }) => {
        const {
          attack: _attack,
          health: _health,
          ...plain
        } = makeCard({
          id: String(id),
          type,
          set,
          classes: [...classes],
          cost,
          names: name,
          texts: text ?? inEveryLanguage(''),
        });
        const folded = { ...name };
        for (const locale of locales) folded[locale] = foldText(name[locale]);
        const body = health ?? durability;
        return {
          ...plain,
          folded,
          ...(attack === undefined ? {} : { attack }),
          ...(body === undefined ? {} : { health: body }),
        };
      }),
    ),
  );
