import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { Locale } from '@cardwise/contracts/site/locales';
import { cardPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { pagePath } from '@cardwise/contracts/site/pages';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';

export function cardAddresses(card: CatalogueCard, locale: Locale): { full_url: string; full_img: string } {
  return {
    full_url: cardPath(card, locale),
    full_img: cardPictureUrl(card.id, card.image),
  };
}

/** @example cardPath(card, 'de') // '/de/statistiken/card/64-frostwolf' */
export function cardPath({ id, folded }: Pick<CatalogueCard, 'id' | 'folded'>, locale: Locale): string {
  const words = folded[locale].match(/[\p{L}\p{N}]+/gu) ?? [];
  return pagePath(locale, statisticsPage, 'card', [id, ...words].join('-'));
}
