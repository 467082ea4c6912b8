import type { Locale } from '@cardwise/contracts/locales';
import type { CardLink } from '@cardwise/contracts/statistics';

type Named = Pick<CardLink, 'suffix' | `name_${Locale}`>;

/** A card's name in a language, with the suffix that tells it from its namesakes. */
export const nameCard = (card: Named, locale: Locale): string =>
  [card[`name_${locale}`] || card.name_en, card.suffix].filter(Boolean).join(' ');
