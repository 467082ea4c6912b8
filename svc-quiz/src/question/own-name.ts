import type { Locale } from '@cardwise/contracts/locales';

import type { QuizCard } from '../catalogue/index-catalogue.ts';

/** What stands for a card's own name where its text would give it away. */
export const nameMask = '•••';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const tags = /<\/?[bi]>/g;

/** Between two words of a name in a text: markup does not make it another name. */
const gap = String.raw`(?:\s|<\/?[bi]>)+`;

/** A name where a word begins: "Ice" is in "Iceberg", not in "Choice". */
const ownName = (card: QuizCard, locale: Locale): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])` + card.names[locale].split(/\s+/).map(escape).join(gap), 'giu');

/** Whether a card's text has the card's own name in it. */
export const mentionsOwnName = (card: QuizCard, locale: Locale): boolean =>
  ownName(card, locale).test(card.texts[locale]);

/**
 * A card's text with its own name masked; markup stays balanced.
 *
 * @example maskOwnName(card, 'en') // 'Summon another <b>•••</b>.'
 */
export const maskOwnName = (card: QuizCard, locale: Locale): string =>
  card.texts[locale].replace(ownName(card, locale), (found) => nameMask + (found.match(tags) ?? []).join(''));
