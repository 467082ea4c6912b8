import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { allSets } from '@cardwise/contracts/catalogue/sets';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import type { StatisticsFilter } from '@cardwise/contracts/statistics/statistics';
import { type PageHead, pagePath } from '@cardwise/web-kit';

import type { CardPage } from '../caches.ts';
import { nameOfCode } from '../catalogue/names.ts';
import type { Texts } from '../texts.ts';
import { isOneSet } from './filter-options.ts';

type View = { filter: StatisticsFilter; found: CardPage | undefined; config: AppConfig; locale: Locale };

const nameView = ({ filter: { card_search, card_set }, config, locale }: View, t: Texts): string => {
  if (card_search !== '') return card_search;
  if (isOneSet(card_set)) return nameOfCode(config, 'set', card_set, locale);
  return t(`filter.sets.${card_set as 'all' | 'standard' | 'wild'}`);
};

/** Only set and page: with other filters, search engines would list the same cards many times. */
export const listHead = (view: View, t: Texts): PageHead => {
  const { filter, found, locale } = view;
  const pages = found?.last ?? 1;
  const page = Math.min(filter.page, pages);
  const name = nameView(view, t);
  const isNarrowed = filter.card_search !== '' || filter.card_set !== allSets;
  const title = isNarrowed ? t('list.headTitle', { set: name }) : t('list.title');
  const pathIn = (language: Locale) => pagePath(language, statisticsPage, filter.card_set, page);
  return {
    title: page > 1 ? `${title} (${t('results.page', { page, pages })})` : title,
    ...(found && {
      description: t('list.description', { set: name, cards: t('results.count', { count: found.total }) }),
    }),
    path: pathIn(locale),
    alternates: locales.map((language) => ({ locale: language, path: pathIn(language) })),
    unlisted: filter.card_search !== '',
  };
};
