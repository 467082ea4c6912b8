import { CardId } from '@cardwise/contracts/catalogue/cards';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { cardStatistics } from '@cardwise/contracts/statistics/statistics';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { buttonLook } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import {
  Link,
  pagePath,
  useApi,
  useLocale,
  useLocation,
  useNavigate,
  usePageHead,
  useParams,
  useTranslation,
} from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import { cardCache, cardRequest } from '../caches.ts';
import { openFilter } from '../list/stored-filter.ts';
import { listAddress } from '../list/list-address.ts';
import { firstKey } from '../scroll/use-scroll-memory.ts';
import styles from './card-view.module.css';
import { CardView } from './card-view.tsx';

/** The key is the card's id, so that nothing of the previous card stays. */
export function CardScreen() {
  const { card } = useParams();
  const id = readCardId(card);
  return id === undefined ? <CardMissing /> : <CardStatistics key={id} id={id} />;
}

/** Returns the id from a part of the path. The name after the id is only for readers. */
export function readCardId(part: string | undefined): string | undefined {
  return CardId.safeParse(part?.split('-', 1)[0]).data;
}

function CardStatistics({ id }: { id: string }) {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const load = useApi(cardStatistics, cardRequest(id, locale), { cache: cardCache });
  const { error, retry } = load;
  const card = load.data?.data;
  const { key } = useLocation();
  const [takesFocus, setTakesFocus] = useState(key !== firstKey);
  useCanonicalAddress(card?.full_url);

  if (error?.code === 'not_found') return <CardMissing />;
  if (error?.code === 'conflict') return <CardWithheld until={nearestMinute(error.problem?.retry_after)} />;
  if (error) {
    return (
      <FailureAlert
        title={t('failed.card')}
        error={error}
        onRetry={() => {
          setTakesFocus(true);
          retry();
        }}
      />
    );
  }
  return card ? <CardView card={card} takesFocus={takesFocus} /> : <CardSkeleton />;
}

function useCanonicalAddress(path: string | undefined): void {
  const { pathname, search, hash, state } = useLocation();
  const locale = useLocale();
  const navigate = useNavigate();

  useEffect(() => {
    if (path === undefined || decode(path) === decode(pathname)) return;
    // While the language changes, the address, the texts and the data may briefly be in different languages.
    const inLocale = (candidate: string) => candidate.startsWith(`${pagePath(locale, statisticsPage)}/`);
    if (inLocale(path) && inLocale(pathname)) void navigate({ pathname: path, search, hash }, { replace: true, state });
  }, [path, pathname, search, hash, state, locale, navigate]);
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function CardMissing() {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  usePageHead({ title: t('missing.title') });
  return (
    <EmptyState
      title={t('missing.title')}
      titleAs="h1"
      action={
        <Link className={buttonLook({ variant: 'primary' })} to={listAddress(locale, openFilter)}>
          {t('missing.toList')}
        </Link>
      }
    >
      {t('missing.text')}
    </EmptyState>
  );
}

function CardWithheld({ until }: { until: number }) {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  usePageHead({ title: t('withheld.title') });
  return (
    <EmptyState
      title={t('withheld.title')}
      titleAs="h1"
      action={
        <Link className={buttonLook({ variant: 'primary' })} to={listAddress(locale, openFilter)}>
          {t('missing.toList')}
        </Link>
      }
    >
      {t('withheld.text', { time: time(locale, until) })}
    </EmptyState>
  );
}

function time(locale: string, at: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** Returns the minute in which a call that has just failed may succeed, in milliseconds since the epoch. */
function nearestMinute(seconds = 0): number {
  return Math.round((Date.now() + seconds * 1000) / 60_000) * 60_000;
}

function CardSkeleton() {
  const { t } = useTranslation('statistics');
  return (
    <div className={styles.card} aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <Skeleton width="8rem" height="var(--touch)" />
      <div className={styles.header}>
        <Skeleton width="min(24rem, 90%)" height="2.75rem" />
        <Skeleton width="min(16rem, 70%)" height="1.5rem" />
      </div>
      <div className={styles.picture}>
        <Skeleton className={styles.pictureSkeleton} />
      </div>
      <Skeleton className={styles.numbers} height="26rem" />
    </div>
  );
}
