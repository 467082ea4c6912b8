import type { CatalogueCard } from '@cardwise/contracts/internal';
import { locales, type Locale } from '@cardwise/contracts/locales';
import type { CardDetail } from '@cardwise/contracts/statistics';

import { cardImage, cardPath } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import { currentBucket } from '../catalogue/card-values.ts';
import { compileTallies } from './compile-tallies.ts';
import { listFacts } from './list-facts.ts';
import { listFormerValues } from './list-former-values.ts';
import type { CardCounters } from './model.ts';
import { rankConfusions } from './rank-confusions.ts';

/** A card's page: what the catalogue and the counters know of it, addresses in the asked language. */
export const presentCard = (
  { card, counters, locale }: { card: CatalogueCard; counters: Partial<CardCounters>; locale: Locale },
  index: Pick<CardIndex, 'card' | 'printings'>,
): CardDetail => ({
  ...Object.fromEntries(
    locales.flatMap((code) => [
      [`name_${code}`, card.names[code]],
      [`text_${code}`, card.texts[code]],
    ]),
  ),
  id: card.id,
  name_en: card.names.en,
  type: card.type,
  class: card.classes[0] ?? 'neutral',
  suffix: card.suffix,
  full_url: cardPath(card, locale),
  full_urls: Object.fromEntries(locales.map((code) => [code, cardPath(card, code)])) as Record<Locale, string>,
  full_img: cardImage(card),
  ...(card.banned && { banned_reason: card.banned_reason ?? '' }),
  info: { regular: listFacts(card, index.printings(card), locale) },
  statistics_compiled: compileTallies(counters),
  mistaken_for: rankConfusions(counters.wrong, index.card),
  former_values: listFormerValues(counters, (kind) => currentBucket(card, kind)),
});
