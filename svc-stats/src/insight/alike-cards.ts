import { attributeName, isAskedAbout, type NumberKind } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { AlikeCard } from '@cardwise/contracts/statistics/insights';
import type { Locale } from '@cardwise/contracts/site/locales';

import { cardPath } from '../catalogue/card-addresses.ts';

const most = 3;

const weights = { nameWord: 8, keyword: 4, class: 2, type: 1 };

/** Returns cards with the given value, the most alike first and only one per name. */
export function alikeCards(
  card: CatalogueCard,
  kind: NumberKind,
  { cards, value, locale }: { cards: readonly CatalogueCard[]; value: number; locale: Locale },
): AlikeCard[] {
  const words = nameWords(card.folded[locale]);
  const [bold, classes] = [keywords(card, locale), new Set(card.classes.filter((code) => code !== 'neutral'))];
  const candidates = cards
    .filter((other) => other[kind] === value && isComparable(card, other, kind))
    .map((other) => {
      const shared = bold.find((keyword) => other.texts[locale].includes(`<b>${keyword}`));
      const likeness =
        (words.some((word) => other.folded[locale].includes(word)) ? weights.nameWord : 0) +
        (shared === undefined ? 0 : weights.keyword) +
        (other.classes.some((code) => classes.has(code)) ? weights.class : 0) +
        (other.type === card.type ? weights.type : 0);
      return { other, shared, likeness };
    })
    .sort((a, b) => b.likeness - a.likeness);
  const byName = new Map<string, AlikeCard>();
  for (const { other, shared } of candidates) {
    const { en, [locale]: name } = other.names;
    if (byName.size === most) break;
    if (byName.has(en)) continue;
    byName.set(en, { name, full_url: cardPath(other, locale), ...(shared !== undefined && { shared }) });
  }
  return [...byName.values()];
}

/** Returns the words of four letters and more, which are rarely articles or prepositions. */
export function nameWords(name: string): string[] {
  return name.match(/[\p{L}\p{N}]{4,}/gu) ?? [];
}

/** Returns the words that the card's text has in bold, without the colon or period after them. */
export function keywords({ texts }: CatalogueCard, locale: Locale): string[] {
  return [...texts[locale].matchAll(/<b>(.*?)<\/b>/g)].map(([, words = '']) => words.replace(/[\s.:]+$/, ''));
}

/**
 * Returns whether the other card can be compared. Cards with the same English name are printings of one card, even if
 * another language gives them different names.
 */
export function isComparable(card: CatalogueCard, other: CatalogueCard, kind: NumberKind): boolean {
  return (
    !other.banned &&
    other.names.en !== card.names.en &&
    isAskedAbout(kind, other.type) &&
    attributeName(kind, other.type) === attributeName(kind, card.type)
  );
}
