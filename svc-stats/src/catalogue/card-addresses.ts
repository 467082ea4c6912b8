import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { Locale } from '@cardwise/contracts/site/locales';
import { cardPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { pagePath } from '@cardwise/contracts/site/pages';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';

/** @example cardPath(card, 'de') // '/de/statistiken/card/64-frostwolf' */
export const cardPath = ({ id, folded }: Pick<CatalogueCard, 'id' | 'folded'>, locale: Locale): string => {
  const words = folded[locale].match(/[\p{L}\p{N}]+/gu) ?? [];
  return pagePath(locale, statisticsPage, 'card', [id, ...words].join('-'));
};

export const cardImage = ({ id, image }: Pick<CatalogueCard, 'id' | 'image'>): string => cardPictureUrl(id, image);
