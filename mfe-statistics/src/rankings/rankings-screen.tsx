import { locales } from '@cardwise/contracts/site/locales';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { loadRankings } from '@cardwise/contracts/statistics/rankings';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Panel } from '@cardwise/ui-kit/panel';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { pagePath, useApi, useLocale, usePageHead, useTranslation } from '@cardwise/web-kit';
import { useRef } from 'react';

import { listCache } from '../caches.ts';
import { BackLink } from '../list/links.tsx';
import { useOpenedCard, useScrollMemory } from '../scroll/use-scroll-memory.ts';
import { RankingsView } from './rankings-view.tsx';
import styles from './rankings.module.css';

export function RankingsScreen() {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, loading, retry } = useApi(loadRankings, { query: { locale } }, { cache: listCache });
  const ready = data !== undefined && !loading;

  useScrollMemory(ready);
  const rememberOpened = useOpenedCard(ready, heading);
  usePageHead({
    title: t('rankings.title'),
    description: t('rankings.description'),
    path: pagePath(locale, statisticsPage, 'rankings'),
    alternates: locales.map((language) => ({ locale: language, path: pagePath(language, statisticsPage, 'rankings') })),
  });

  return (
    <div className={styles.screen}>
      <BackLink />
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {t('rankings.title')}
      </h1>
      {error && (
        <FailureAlert
          title={t('failed.rankings')}
          error={error}
          onRetry={() => {
            retry();
            // The focus moves to the heading, because the button disappears.
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {!error && (data ? <RankingsView rankings={data} onOpen={rememberOpened} /> : <RankingsSkeleton />)}
    </div>
  );
}

function RankingsSkeleton() {
  const { t } = useTranslation('statistics');
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t('rankings.loading')}</output>
      <Skeleton width="min(32rem, 90%)" height="1.5rem" />
      <div className={styles.rankings}>
        {Array.from({ length: 4 }, (_, index) => (
          <Panel key={index}>
            <Skeleton height="30rem" />
          </Panel>
        ))}
      </div>
    </div>
  );
}
