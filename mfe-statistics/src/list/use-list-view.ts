import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import type { StatisticsFilter } from '@cardwise/contracts/statistics/statistics';
import { useChanges } from '@cardwise/ui-kit/use-changes';
import {
  pagePath,
  useAppConfig,
  useLocale,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '@cardwise/web-kit';
import { useEffect, useMemo } from 'react';

import { listAddress, readListAddress } from './list-address.ts';
import { firstFilter, storeFilter } from './stored-filter.ts';

export const useListView = (): {
  filter: StatisticsFilter;
  show: (next: (now: StatisticsFilter) => StatisticsFilter, options?: { replace?: boolean }) => void;
} => {
  const { set, page } = useParams();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const config = useAppConfig();
  const locale = useLocale();
  const navigate = useNavigate();
  const filter = useMemo(
    () => readListAddress({ set, page }, query) ?? firstFilter(config),
    [set, page, query, config],
  );
  const apply = useChanges(filter);
  const address = listAddress(locale, filter);

  useEffect(() => storeFilter(filter, config), [filter, config]);
  useEffect(() => {
    // During a change of language, the address changes before the texts.
    const speaksLocale = `${pathname}/`.startsWith(`${pagePath(locale, statisticsPage)}/`);
    if (speaksLocale && pathname + search !== address) void navigate(address, { replace: true });
  }, [address, pathname, search, locale, navigate]);

  return {
    filter,
    show: (next, { replace = false } = {}) => void navigate(listAddress(locale, apply(next)), { replace }),
  };
};
