import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { allSets } from '@cardwise/contracts/catalogue/sets';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { searchCards, type StatisticsFilter } from '@cardwise/contracts/statistics/statistics';
import { useChanges } from '@cardwise/ui-kit/use-changes';
import {
  type ApiLoad,
  emitSuiteEvent,
  type PageHead,
  pagePath,
  useApi,
  useAppConfig,
  useLocale,
  useLocation,
  useNavigate,
  usePageHead,
  useParams,
  useSearchParams,
  useTranslation,
} from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { type CardPage, listCache, pageRequest } from '../caches.ts';
import { nameOfCode } from '../catalogue/names.ts';
import { useOpenedCard, useScrollMemory } from '../scroll/use-scroll-memory.ts';
import type { Texts } from '../texts.ts';
import { FilterForm } from './filter-form.tsx';
import { isOneSet } from './filter-options.ts';
import { RankingsLink } from './links.tsx';
import { listAddress, readListAddress } from './list-address.ts';
import styles from './list-screen.module.css';
import { Results } from './results.tsx';
import { choose, firstFilter, openFilter, searchFor, storeFilter } from './stored-filter.ts';

const lookingTime = 800;

export function ListScreen() {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const config = useAppConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLOutputElement>(null);
  const { filter, show } = useListView();
  const page = useCardPage(filter, locale, (last) => show((now) => ({ ...now, page: last }), { replace: true }));
  const ready = page.data !== undefined && !page.loading;

  useScrollMemory(ready, summary);
  const rememberOpened = useOpenedCard(ready, heading);

  usePageHead(listHead({ filter, found: ready ? page.data : undefined, config, locale }, t));

  /** Moves the focus to the heading when a control disappears on use, because the focus would be lost with it. */
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const retry = () => {
    page.retry();
    focusHeading();
  };

  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 ref={heading} className={styles.heading} tabIndex={-1}>
          {t('list.title')}
        </h1>
        <RankingsLink />
      </header>
      <FilterForm
        filter={filter}
        onChoose={(choice) => show((now) => choose(now, choice))}
        onSearch={(text) => show(() => searchFor(text), { replace: filter.card_search !== '' })}
        onClear={() => show(() => openFilter)}
      />
      {!page.away && (
        <Results
          filter={filter}
          load={{ ...page, retry }}
          summary={summary}
          onOpen={rememberOpened}
          onClear={focusHeading}
        />
      )}
    </div>
  );
}

function useListView(): {
  filter: StatisticsFilter;
  show: (next: (now: StatisticsFilter) => StatisticsFilter, options?: { replace?: boolean }) => void;
} {
  const { set, page } = useParams();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const config = useAppConfig();
  const locale = useLocale();
  const navigate = useNavigate();
  const filter = useMemo(() => firstFilter(config, readListAddress({ set, page }, query)), [set, page, query, config]);
  const apply = useChanges(filter);
  const address = listAddress(locale, filter);

  useEffect(() => storeFilter(filter), [filter]);
  useEffect(() => {
    // While the language changes, the address changes before the texts.
    const speaksLocale = `${pathname}/`.startsWith(`${pagePath(locale, statisticsPage)}/`);
    if (speaksLocale && pathname + search !== address) void navigate(address, { replace: true });
  }, [address, pathname, search, locale, navigate]);

  return {
    filter,
    show: (next, { replace = false } = {}) => void navigate(listAddress(locale, apply(next)), { replace }),
  };
}

/**
 * Loads a page of cards and prefetches the next one.
 * @param onBeyond called with the last page if the filter asks for a later one.
 */
function useCardPage(
  filter: StatisticsFilter,
  locale: Locale,
  onBeyond: (last: number) => void,
): ApiLoad<CardPage> & { away: boolean } {
  const { t } = useTranslation('statistics');
  const navigate = useNavigate();
  const load = useApi(searchCards, pageRequest(filter, locale), { cache: listCache });
  const { last, next } = (!load.loading && load.data) || {};

  const beyond = useEffectEvent(onBeyond);
  useEffect(() => {
    if (last !== undefined && filter.page > last) beyond(last);
  }, [last, filter.page]);

  useEffect(() => {
    if (!next) return undefined;
    const fetchNext = () => listCache.load(searchCards, pageRequest({ ...filter, page: next }, locale)).catch(() => {});
    const timer = setTimeout(fetchNext, lookingTime);
    return () => clearTimeout(timer);
  }, [next, filter, locale]);

  const away = load.error?.code === 'unavailable';
  const leave = useEffectEvent(() => {
    emitSuiteEvent('alert:raised', { kind: 'warning', title: t('away.title'), text: t('away.text') });
    void navigate('/', { replace: true });
  });
  useEffect(() => {
    if (away) leave();
  }, [away]);

  return { ...load, away };
}

type View = { filter: StatisticsFilter; found: CardPage | undefined; config: AppConfig; locale: Locale };

/**
 * Describes the list in the page's head. The path has only the set and the page: with other filters, search engines
 * would list the same cards many times.
 */
function listHead(view: View, t: Texts): PageHead {
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
}

function nameView({ filter: { card_search, card_set }, config, locale }: View, t: Texts): string {
  if (card_search !== '') return card_search;
  if (isOneSet(card_set)) return nameOfCode(config, 'set', card_set, locale);
  return t(`filter.sets.${card_set as 'all' | 'standard' | 'wild'}`);
}
