import type { StatisticsFilter } from '@cardwise/contracts/statistics/statistics';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { buttonLook } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { Pagination } from '@cardwise/ui-kit/pagination';
import { type ApiLoad, Link, useLocale, useTranslation } from '@cardwise/web-kit';
import type { ReactNode, RefObject } from 'react';

import type { CardPage } from '../caches.ts';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import { openFilter } from './stored-filter.ts';
import { listAddress } from './list-address.ts';
import styles from './results.module.css';

type Props = {
  filter: StatisticsFilter;
  load: ApiLoad<CardPage>;
  summary: RefObject<HTMLOutputElement | null>;
  onOpen: (id: string) => void;
  onClear: () => void;
};

export function Results({ filter, load, summary, onOpen, onClear }: Props) {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const { data, error, loading, retry } = load;
  const pages = data?.last ?? 1;
  const page = Math.min(filter.page, pages);

  let body: ReactNode = <CardGridSkeleton />;
  if (error) {
    body = <FailureAlert title={t('failed.list')} error={error} onRetry={retry} />;
  } else if (data?.total === 0) {
    body = (
      <EmptyState
        title={t('empty.title')}
        action={
          <Link className={buttonLook()} to={listAddress(locale, openFilter)} onClick={onClear}>
            {t('filter.clear')}
          </Link>
        }
      >
        {t('empty.text')}
        {filter.card_search !== '' && ` ${t('empty.withheld')}`}
      </EmptyState>
    );
  } else if (data) {
    body = <CardGrid cards={data.data} onOpen={onOpen} />;
  }

  return (
    <div className={styles.results} data-waiting={loading}>
      <output ref={summary} className={styles.summary}>
        {!error && data && (
          <>
            <span suppressHydrationWarning>{t('results.count', { count: data.total })}</span>
            {pages > 1 && <span className="visually-hidden">{`, ${t('results.page', { page, pages })}`}</span>}
          </>
        )}
      </output>
      <section className={styles.body} aria-label={t('results.label')} aria-busy={loading}>
        {body}
      </section>
      {!error && data?.total !== 0 && (
        <div className={styles.paging}>
          {data && (
            <PageLinks page={page} pages={pages} getAddress={(to) => listAddress(locale, { ...filter, page: to })} />
          )}
        </div>
      )}
    </div>
  );
}

type PageLinksProps = { page: number; pages: number; getAddress: (page: number) => string };

function PageLinks({ page, pages, getAddress }: PageLinksProps) {
  const { t } = useTranslation('statistics');
  return (
    <Pagination
      page={page}
      pages={pages}
      labels={{
        navigation: t('paging.label'),
        first: t('paging.first'),
        previous: t('paging.previous'),
        next: t('paging.next'),
        last: t('paging.last'),
      }}
      render={(to, control) => <Link to={getAddress(to)} {...control} />}
    />
  );
}
