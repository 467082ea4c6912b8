import { cardTypes, type CardType } from '@cardwise/contracts/catalogue/cards';
import type { Catalogue, CatalogueCard, CatalogueSet } from '@cardwise/contracts/catalogue/catalogue';
import type { Locale } from '@cardwise/contracts/site/locales';
import { AppError } from '@cardwise/service-kit/http/app-error';

export type QuizCard = CatalogueCard & { type: CardType };

/** The same array as long as the catalogue is in use. */
export type CardGroup = readonly QuizCard[];

export type CatalogueIndex = {
  version: string;
  current: string;
  /** False while a new suite imports its cards. */
  complete: boolean;
  /** Newest first. */
  sets: readonly CatalogueSet[];
  /** By id, and by the key of the pixel version. */
  byReference: ReadonlyMap<string, QuizCard>;
  isBanned: (id: string) => boolean;
  /** By set and type. */
  bySet: ReadonlyMap<string, ReadonlyMap<CardType, CardGroup>>;
  /** 0 if none of the type's cards has health or durability. */
  leastHealth: (type: CardType) => number;
  byType: ReadonlyMap<CardType, CardGroup>;
  /** The code itself if it has no name. */
  nameOf: (list: NamedList, code: string, locale: Locale) => string;
};

type NamedList = 'classes' | 'types' | 'rarities' | 'sets' | 'keywords';

const isQuizCard = (card: CatalogueCard): card is QuizCard =>
  !card.banned && (cardTypes as readonly string[]).includes(card.type);

/** Leaves out banned cards, and types that are not asked about. */
export const indexCatalogue = ({ version, current, complete = true, cards, ...named }: Catalogue): CatalogueIndex => {
  const quizCards = cards.filter(isQuizCard);
  const byType = Map.groupBy(quizCards, ({ type }) => type);
  const bySet = new Map(
    Map.groupBy(quizCards, ({ set }) => set)
      .entries()
      .map(([set, cardsOfSet]) => [set, Map.groupBy(cardsOfSet, ({ type }) => type)]),
  );
  const leastHealth = new Map(
    byType.entries().map(([type, cardsOfType]) => {
      const values = cardsOfType.flatMap(({ health }) => health ?? []);
      return [type, values.length > 0 ? Math.min(...values) : 0];
    }),
  );
  const namesByCode = (list: NamedList) => new Map(named[list]?.map(({ code, names }) => [code, names]));
  const banned = new Set(cards.filter((card) => card.banned).map(({ id }) => id));
  const names = {
    classes: namesByCode('classes'),
    types: namesByCode('types'),
    rarities: namesByCode('rarities'),
    sets: namesByCode('sets'),
    keywords: namesByCode('keywords'),
  };
  return {
    version,
    current,
    complete,
    sets: named.sets,
    byReference: new Map(
      quizCards.flatMap((card) => [
        [card.id, card],
        [card.pixel, card],
      ]),
    ),
    isBanned: (id) => banned.has(id),
    bySet,
    byType,
    leastHealth: (type) => leastHealth.get(type) ?? 0,
    nameOf: (list, code, locale) => names[list].get(code)?.[locale] ?? code,
  };
};

/** @throws AppError `unavailable` until the first catalogue has arrived. */
export const demandIndex = (index: CatalogueIndex | undefined): CatalogueIndex => {
  if (!index) throw new AppError('unavailable', { detail: 'The cards are still being loaded.', retryAfter: 2 });
  return index;
};
