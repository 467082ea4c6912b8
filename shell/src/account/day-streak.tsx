import { loadDays } from '@cardwise/contracts/days';
import { cookieLifetimes } from '@cardwise/contracts/timing';
import { Icon } from '@cardwise/ui-kit/icon';
import {
  Link,
  pagePath,
  readStored,
  useApi,
  useLocale,
  useSession,
  useSuiteEvent,
  useTranslation,
  writeStored,
} from '@cardwise/web-kit';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import styles from './day-streak.module.css';

/** Tells that this browser has played lately, so that no visitor without a streak costs a call. */
const cookie = 'day_streak';

/** The days in a row on which the Daily Ten were played; nothing without any. */
export const DayStreak = () => {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { user } = useSession();
  const [played, setPlayed] = useState<number>();
  const [lately] = useState(() => readStored(cookie, z.literal(true)));
  const { data } = useApi(loadDays, user || lately ? { query: {} } : null);
  useSuiteEvent('day:played', ({ days }) => setPlayed(days));

  const days = played ?? data?.streak.days ?? 0;
  useEffect(() => {
    if (days > 0) writeStored(cookie, true, cookieLifetimes.dayStreak);
  }, [days]);

  if (days === 0) return null;
  return (
    <Link className={styles.streak} to={pagePath(locale, 'daily')} title={t('account.dayStreak', { count: days })}>
      <Icon name="flame" />
      <span aria-hidden="true">{days}</span>
      <span className="visually-hidden">{t('account.dayStreak', { count: days })}</span>
    </Link>
  );
};
