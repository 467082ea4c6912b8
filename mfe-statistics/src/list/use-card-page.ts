import type { Locale } from '@cardwise/contracts/site/locales';
import { type StatisticsFilter, searchCards } from '@cardwise/contracts/statistics/statistics';
import { type ApiLoad, emitSuiteEvent, useApi, useNavigate, useTranslation } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';

import { type CardPage, listCache, pageRequest } from '../caches.ts';

const lookingTime = 800;

/** Prefetches the next page. @param onBeyond called with the last page if the filter asks for a later one. */
export const useCardPage = (
  filter: StatisticsFilter,
  locale: Locale,
  onBeyond: (last: number) => void,
): ApiLoad<CardPage> & { away: boolean } => {
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
};
