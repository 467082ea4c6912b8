import type { CatalogueCard } from '@cardwise/contracts/internal';
import { locales, type Locale } from '@cardwise/contracts/locales';
import { foldText } from '@cardwise/service-kit/fold-text';
import MiniSearch, { type Query } from 'minisearch';

import { correctWord, createVocabulary, type Vocabulary } from './correct-word.ts';

type Named = Pick<CatalogueCard, 'id' | 'folded'>;

/** A card whose name matches; `tier` 0 is the whole name, 1 the beginning of the name, 2 anything else. */
export type NameMatch = { id: string; tier: number; score: number };

/** Letters from which on a word may have two typing errors. */
const longWord = 8;

const wordsOf = (text: string): string[] => text.split(/[\s\p{Z}\p{P}]+/u).filter((word) => word !== '');

const tierOf = (query: string, names: string[]): number => {
  if (names.includes(query)) return 0;
  return names.some((name) => name.startsWith(query)) ? 1 : 2;
};

const wording = ({ folded }: Named): string => locales.map((locale) => folded[locale]).join('\n');

/** A search over the names of cards in all languages, as a player types: every word may be a beginning or misspelt. */
export const createNameSearch = () => {
  const index = new MiniSearch<Named>({
    fields: [...locales],
    extractField: (card, field) => (field === 'id' ? card.id : card.folded[field as Locale]),
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  let known = new Map<string, Named>();
  // Made when the first search of a language found nothing.
  const vocabularies = new Map<Locale, Vocabulary>();

  const vocabularyOf = (locale: Locale): Vocabulary => {
    let vocabulary = vocabularies.get(locale);
    if (!vocabulary) {
      vocabulary = createVocabulary([...known.values()].flatMap(({ folded }) => wordsOf(folded[locale])));
      vocabularies.set(locale, vocabulary);
    }
    return vocabulary;
  };

  /** A word as it stands where a name has it; else what it can have been meant to be, the nearest only. */
  const correct = (word: string, fields: Locale[]): Query => {
    const asTyped = { queries: [word], fields };
    if (fields.some((locale) => vocabularyOf(locale).begins(word))) return asTyped;
    const meant = fields.flatMap((locale) =>
      correctWord(word, vocabularyOf(locale)).map((one) => ({ queries: [one], fields: [locale] })),
    );
    if (meant.length > 0) return { combineWith: 'OR', queries: meant };
    return { ...asTyped, fuzzy: word.length >= longWord ? 2 : false };
  };

  const searchFor = (queries: Query[]) =>
    index.search({ combineWith: 'AND', queries }, { prefix: true, weights: { prefix: 0.6, fuzzy: 0.2 } });

  return {
    /** Takes over another list of cards; only the names that differ are indexed again. */
    update: (cards: readonly Named[]): void => {
      const next = new Map(cards.map((card) => [card.id, card]));
      const gone = [...known.keys()].filter((id) => !next.has(id));
      const news = [...next.values()].filter((card) => !known.has(card.id));
      const renamed = [...next.values()].filter((card) => {
        const before = known.get(card.id);
        return before !== undefined && wording(before) !== wording(card);
      });
      for (const id of gone) index.discard(id);
      for (const card of renamed) index.replace(card);
      index.addAll(news);
      known = next;
      if (gone.length + news.length + renamed.length > 0) vocabularies.clear();
    },

    /** Cards with all the words in their name in the language, or in English; misspelt ones when there is none else. */
    find: (query: string, locale: Locale): NameMatch[] => {
      const folded = foldText(query);
      const words = wordsOf(folded);
      const fields = [...new Set<Locale>([locale, 'en'])];
      const exact = searchFor(words.map((word) => ({ queries: [word], fields })));
      const found = exact.length > 0 ? exact : searchFor(words.map((word) => correct(word, fields)));
      return found.map(({ id, score }) => {
        const names = known.get(id)?.folded;
        return { id: String(id), score, tier: names ? tierOf(folded, [names[locale], names.en]) : 2 };
      });
    },
  };
};
