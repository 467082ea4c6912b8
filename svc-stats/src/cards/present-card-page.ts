import type { QuestionKind } from '@cardwise/contracts/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue';
import { locales, type Locale } from '@cardwise/contracts/locales';
import { sharePictureUrl } from '@cardwise/contracts/pictures';
import type { CardDetail } from '@cardwise/contracts/statistics';
import { sharePictureVersion } from '@cardwise/service-kit/share-picture-version';
import { textBucket } from '@cardwise/service-kit/text-bucket';

import { cardImage, cardPath } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import type { CardCounters } from '../counters/model.ts';
import { compileTallies } from './compile-tallies.ts';
import { listFacts } from './list-facts.ts';
import { listFormerValues } from './list-former-values.ts';
import { rankConfusions } from './rank-confusions.ts';

/** The bucket that answers about the card's present value are counted in. */
const currentBucket = (card: CatalogueCard, kind: QuestionKind): string | undefined => {
  if (kind === 'name') return textBucket(card.names.en);
  if (kind === 'text') return textBucket(card.texts.en);
  return card[kind]?.toString();
};

/** A card's page: its facts and numbers, with links in the requested language. */
export const presentCardPage = (
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
  share_img: sharePictureUrl(card.id, sharePictureVersion(card)),
  ...(card.banned && { banned_reason: card.banned_reason ?? '' }),
  info: { regular: listFacts(card, index.printings(card), locale) },
  statistics_compiled: compileTallies(counters),
  mistaken_for: rankConfusions(counters.wrong, index.card),
  former_values: listFormerValues(counters, (kind) => currentBucket(card, kind)),
});
