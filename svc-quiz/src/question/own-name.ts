import type { Locale } from '@cardwise/contracts/locales';

import type { QuizCard } from '../catalogue/index-catalogue.ts';

/** What stands for a card's own name where its text would give it away. */
export const nameMask = '•••';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const ownName = (card: QuizCard, locale: Locale): RegExp => new RegExp(escape(card.names[locale]), 'giu');

/** Whether a card's text has the card's own name in it. */
export const mentionsOwnName = (card: QuizCard, locale: Locale): boolean =>
  ownName(card, locale).test(card.texts[locale]);

/**
 * A card's text with its own name masked.
 *
 * @example maskOwnName(card, 'en') // 'Summon another <b>•••</b>.'
 */
export const maskOwnName = (card: QuizCard, locale: Locale): string =>
  card.texts[locale].replace(ownName(card, locale), nameMask);
