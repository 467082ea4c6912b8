import { readDeck } from '@cardwise/contracts/quiz/quiz';
import { defaultLocale } from '@cardwise/contracts/site/locales';
import { type CatalogueIndex, requireIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import { requireDeck } from '@cardwise/question-kit/decks/decode-deck';
import { route, type Route } from '@cardwise/service-kit/app/route';

export function deckRoutes({ catalogue }: { catalogue: () => CatalogueIndex | undefined }): Route[] {
  return [
    route(readDeck, ({ body: { code, locale = defaultLocale } }) => {
      const { byReference } = requireIndex(catalogue());
      const ids = requireDeck(code, 'code');
      const cards = ids.flatMap((id) => byReference.get(id) ?? []);
      return {
        cards: cards
          .toSorted((a, b) => a.cost - b.cost || a.names[locale].localeCompare(b.names[locale], locale))
          .map(({ id, names }) => ({ id, name: names[locale] })),
        missing: ids.length - cards.length,
      };
    }),
  ];
}
