import type { Locale } from '@cardwise/contracts/site/locales';

import type { QuizCard } from '../catalogue/index-catalogue.ts';

export const nameMask = '•••';

const tags = /<\/?[bi]>/g;

/** Names and texts may differ in their apostrophes. */
const escape = (word: string): string => RegExp.escape(word).replace(/\\x27|’/g, "['’]");

const gap = String.raw`(?:\s|<\/?[bi]>)+`;

/** At the beginning of a word: "Ice" in "Iceberg", not in "Choice". */
const ownName = (card: QuizCard, locale: Locale): RegExp => {
  const words = card.names[locale].split(/\s+/).map(escape);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])` + words.join(gap), 'giu');
};

/** Spares nearly every card the expression. */
const mayMention = ({ names, texts }: QuizCard, locale: Locale): boolean => {
  const [start = ''] = names[locale].toLowerCase().split(/[\s'’]/, 1);
  return texts[locale].toLowerCase().includes(start);
};

export const mentionsOwnName = (card: QuizCard, locale: Locale): boolean =>
  mayMention(card, locale) && ownName(card, locale).test(card.texts[locale]);

/** @example maskOwnName(card, 'en') // 'Summon another <b>•••</b>.' */
export const maskOwnName = (card: QuizCard, locale: Locale): string =>
  mayMention(card, locale)
    ? card.texts[locale].replace(ownName(card, locale), (found) => nameMask + (found.match(tags) ?? []).join(''))
    : card.texts[locale];
