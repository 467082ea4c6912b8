import { loadDays } from '@cardwise/contracts/rounds/days';
import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { Icon } from '@cardwise/ui-kit/icon';
import { flameIcon } from '@cardwise/ui-kit/icons';
import { Link, pagePath, removeStored, useApi, useLocale, useTranslation, writeStored } from '@cardwise/web-kit';
import { useEffect } from 'react';

import { dayStreakCookie } from './day-streak-cookie.ts';
import styles from './day-streak.module.css';

export type DayStreakProps = {
  played: number | undefined;
};

export function DayStreak({ played }: DayStreakProps) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { data } = useApi(loadDays, { query: {} }, { share: true });

  const days = played ?? data?.streak.days ?? 0;
  const known = played !== undefined || data !== undefined;
  useEffect(() => {
    if (days > 0) writeStored(dayStreakCookie, true, cookieLifetimes.dayStreak);
    else if (known) removeStored(dayStreakCookie);
  }, [days, known]);

  if (days === 0) return null;
  return (
    <Link className={styles.streak} to={pagePath(locale, dailyPage)} title={t('account.dayStreak', { count: days })}>
      <Icon icon={flameIcon} />
      <span aria-hidden="true">{days}</span>
      <span className="visually-hidden">{t('account.dayStreak', { count: days })}</span>
    </Link>
  );
}
