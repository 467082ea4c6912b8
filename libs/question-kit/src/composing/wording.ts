import type { NumberKind, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';

import type { QuizCard, CardGroup } from '../catalogue/index-catalogue.ts';

export const nameMask = '•••';

const tags = /<\/?[bi]>/g;

const gap = String.raw`(?:\s|<\/?[bi]>)+`;

export type WordKind = Exclude<QuestionKind, NumberKind>;

/** Choices with the same `identity` look alike to a player, as do cards with the same `picture`. */
export type Wording = { card: QuizCard; kind: WordKind; label: string; identity: string; picture: string };

/** Returns what a card says as a choice. Its picture is in English in every language. */
export const toWording = keepBy((card: QuizCard, kind, locale): Wording => ({
  card,
  kind,
  ...getLabel(card, kind, locale),
  picture: getLabel(card, kind, 'en').identity,
}));

/** Returns the wordings of a group without empty and repeated ones. */
export const wordingsIn = keepBy((group: CardGroup, kind, locale): readonly Wording[] => {
  const different = new Map<string, Wording>();
  for (const card of group) {
    const wording = toWording(card, kind, locale);
    const key = `${wording.identity}\n${wording.picture}`;
    if (wording.identity !== '' && !different.has(key)) different.set(key, wording);
  }
  return [...different.values()];
});

export function mentionsOwnName(card: QuizCard, locale: Locale): boolean {
  return mayMention(card, locale) && ownName(card, locale).test(card.texts[locale]);
}

function getLabel(card: QuizCard, kind: WordKind, locale: Locale): { label: string; identity: string } {
  if (kind === 'name') return { label: card.names[locale], identity: card.folded[locale] };
  const label = maskOwnName(card, locale);
  return { label, identity: plain(label) };
}

/** @example maskOwnName(card, 'en') // 'Summon another <b>•••</b>.' */
export function maskOwnName(card: QuizCard, locale: Locale): string {
  return mayMention(card, locale)
    ? card.texts[locale].replace(ownName(card, locale), (found) => nameMask + (found.match(tags) ?? []).join(''))
    : card.texts[locale];
}

/** Tells quickly whether a text can contain the card's name, which spares nearly every card the regular expression. */
function mayMention({ names, texts }: QuizCard, locale: Locale): boolean {
  const [start = ''] = names[locale].toLowerCase().split(/[\s'’]/, 1);
  return texts[locale].toLowerCase().includes(start);
}

/** Matches the name at the beginning of a word: "Ice" in "Iceberg", not in "Choice". */
function ownName(card: QuizCard, locale: Locale): RegExp {
  const words = card.names[locale].split(/\s+/).map(escape);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])` + words.join(gap), 'giu');
}

/** Allows for different apostrophes in names and texts. */
function escape(word: string): string {
  return RegExp.escape(word).replace(/\\x27|’/g, "['’]");
}

/** Removes markup and punctuation, because reprints of a card often differ in a full stop. */
function plain(markup: string): string {
  return markup
    .replace(/<\/?[bi]>|[.,:;]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

type Kept<T> = Partial<Record<WordKind, Partial<Record<Locale, T>>>>;

function keepBy<K extends object, T>(compute: (key: K, kind: WordKind, locale: Locale) => T) {
  const kept = new WeakMap<K, Kept<T>>();
  return (key: K, kind: WordKind, locale: Locale): T => {
    let values = kept.get(key);
    if (!values) kept.set(key, (values = {}));
    return ((values[kind] ??= {})[locale] ??= compute(key, kind, locale));
  };
}
