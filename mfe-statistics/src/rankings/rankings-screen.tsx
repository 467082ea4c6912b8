import { locales } from '@cardwise/contracts/site/locales';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { loadRankings } from '@cardwise/contracts/statistics/rankings';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { pagePath, useApi, useLocale, usePageHead, useTranslation } from '@cardwise/web-kit';
import { useRef } from 'react';

import { listCache } from '../caches.ts';
import { BackLink } from '../list/links.tsx';
import { useOpenedCard } from '../list/use-opened-card.ts';
import { useScrollMemory } from '../scroll/use-scroll-memory.ts';
import styles from './rankings.module.css';
import { RankingsSkeleton } from './rankings-skeleton.tsx';
import { RankingsView } from './rankings-view.tsx';

export const RankingsScreen = () => {
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
            // The button, and the focus with it, disappears.
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {!error && (data ? <RankingsView rankings={data} onOpen={rememberOpened} /> : <RankingsSkeleton />)}
    </div>
  );
};
