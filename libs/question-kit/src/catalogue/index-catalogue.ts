import {
  cardTypes,
  isNumberKind,
  questionKinds,
  type CardType,
  type NumberKind,
} from '@cardwise/contracts/catalogue/cards';
import type { Catalogue, CatalogueCard, CatalogueSet } from '@cardwise/contracts/catalogue/catalogue';
import type { Locale } from '@cardwise/contracts/site/locales';
import { AppError } from '@cardwise/service-kit/http/app-error';

export type QuizCard = CatalogueCard & { type: CardType };

/** A group is the same array as long as the catalogue is in use. */
export type CardGroup = readonly QuizCard[];

/** Counts how many cards have each value; the values are in ascending order. */
export type ValueCounts = ReadonlyMap<number, number>;

export type CatalogueIndex = {
  version: string;
  current: string;
  /** This is false while a new suite imports its cards. */
  complete: boolean;
  /** The newest set comes first. */
  sets: readonly CatalogueSet[];
  /** The keys are card ids and the keys of pixel versions. */
  byReference: ReadonlyMap<string, QuizCard>;
  isBanned: (id: string) => boolean;
  /** The keys are the set and then the type. */
  bySet: ReadonlyMap<string, ReadonlyMap<CardType, CardGroup>>;
  byType: ReadonlyMap<CardType, CardGroup>;
  /** Returns undefined if the type's cards have no such value or all have the same one, which makes no question. */
  countValues: (type: CardType, kind: NumberKind) => ValueCounts | undefined;
  /** Returns the other cards with the same English name, banned ones included. */
  findPrintings: (card: QuizCard) => readonly CatalogueCard[];
  /** Returns the code itself if it has no name. */
  getName: (list: NamedList, code: string, locale: Locale) => string;
};

type NamedList = 'classes' | 'types' | 'rarities' | 'sets' | 'keywords';

const numberKinds = questionKinds.filter(isNumberKind);

/** Indexes a catalogue without banned cards and without types that are not asked about. */
export function indexCatalogue({ version, current, complete = true, cards, ...named }: Catalogue): CatalogueIndex {
  const quizCards = cards.filter(isQuizCard);
  const byType = Map.groupBy(quizCards, ({ type }) => type);
  const bySet = new Map(
    Map.groupBy(quizCards, ({ set }) => set)
      .entries()
      .map(([set, cardsOfSet]) => [set, Map.groupBy(cardsOfSet, ({ type }) => type)]),
  );
  const values = new Map(
    byType
      .entries()
      .map(([type, ofType]) => [type, new Map(numberKinds.map((kind) => [kind, countValuesIn(ofType, kind)]))]),
  );
  const printings = groupPrintings(cards);
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
    countValues: (type, kind) => values.get(type)?.get(kind),
    findPrintings: ({ id, folded }) => printings.get(folded.en)?.filter((card) => card.id !== id) ?? [],
    getName: (list, code, locale) => names[list].get(code)?.[locale] ?? code,
  };
}

function isQuizCard(card: CatalogueCard): card is QuizCard {
  return !card.banned && (cardTypes as readonly string[]).includes(card.type);
}

function countValuesIn(cards: CardGroup, kind: NumberKind): ValueCounts | undefined {
  const values = cards.flatMap((card) => card[kind] ?? []).toSorted((a, b) => a - b);
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.length > 1 ? new Map(groups.map(([value, { length }]) => [value, length])) : undefined;
}

function groupPrintings(cards: readonly CatalogueCard[]): ReadonlyMap<string, readonly CatalogueCard[]> {
  return new Map([...Map.groupBy(cards, ({ folded }) => folded.en)].filter(([, printings]) => printings.length > 1));
}

/** @throws AppError `unavailable` until the first catalogue has arrived. */
export function requireIndex(index: CatalogueIndex | undefined): CatalogueIndex {
  if (!index) throw new AppError('unavailable', { detail: 'The cards are still being loaded.', retryAfter: 2 });
  return index;
}
