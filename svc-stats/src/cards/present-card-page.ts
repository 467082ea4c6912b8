import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { inEachLocale, locales, type Locale } from '@cardwise/contracts/site/locales';
import { sharePictureUrl } from '@cardwise/contracts/catalogue/pictures';
import type { CardDetail } from '@cardwise/contracts/statistics/statistics';
import { sharePictureVersion } from '@cardwise/service-kit/cards/share-picture-version';

import { cardImage, cardPath } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import type { CardCounters } from '../counters/model.ts';
import { compileTallies } from './compile-tallies.ts';
import { listFacts } from './list-facts.ts';
import { listFormerValues } from './list-former-values.ts';
import { rankConfusions } from './rank-confusions.ts';

export const presentCardPage = (
  { card, counters, locale }: { card: CatalogueCard; counters: Partial<CardCounters>; locale: Locale },
  index: Pick<CardIndex, 'card' | 'printings' | 'minionTypesOf'>,
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
  full_urls: inEachLocale((code) => cardPath(card, code)),
  full_img: cardImage(card),
  share_img: sharePictureUrl(card.id, sharePictureVersion(card)),
  ...(card.banned && { banned_reason: card.banned_reason ?? '' }),
  info: {
    regular: listFacts(card, index.printings(card), locale),
    minion_types: index.minionTypesOf(card, locale),
    ...(card.runes && { runes: card.runes }),
  },
  statistics_compiled: compileTallies(counters),
  mistaken_for: rankConfusions(counters.wrong, index.card),
  former_values: listFormerValues(counters, card),
  months: Object.entries(counters.months ?? {})
    .map(([month, { n, ok = 0 }]) => ({ month, asked: n, correct: ok }))
    .sort((a, b) => (a.month < b.month ? -1 : 1)),
  changes: (card.former ?? []).map(({ kind, until }) => ({ kind, at: until })).reverse(),
});
