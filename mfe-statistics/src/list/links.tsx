import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { Icon } from '@cardwise/ui-kit/icon';
import { prevIcon, trophyIcon } from '@cardwise/ui-kit/icons';
import { useHydrated } from '@cardwise/ui-kit/use-hydrated';
import { Link, pagePath, useAppConfig, useLocale, useLocation, useNavigate, useTranslation } from '@cardwise/web-kit';
import type { MouseEvent } from 'react';

import { listAddress } from './list-address.ts';
import { firstFilter, newestSet } from './stored-filter.ts';
import styles from './links.module.css';

/**
 * Links to the list in its last state. Until hydration it leads to the newest set, because the server's link is the
 * same for everyone.
 */
export function BackLink() {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const navigate = useNavigate();
  const config = useAppConfig();
  const state: unknown = useLocation().state;
  const address = listAddress(locale, useHydrated() ? firstFilter(config) : newestSet(config));
  const cameFromList = typeof state === 'object' && state !== null && 'fromList' in state;

  const goBack = (event: MouseEvent) => {
    if (!cameFromList || opensElsewhere(event)) return;
    // The list is the previous page: going back keeps its history entry and scroll position.
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <p className={styles.back}>
      <Link className={styles.link} to={address} onClick={goBack}>
        <Icon icon={prevIcon} />
        <span>{t('card.toList')}</span>
      </Link>
    </p>
  );
}

function opensElsewhere(event: MouseEvent) {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

export function RankingsLink() {
  const { t } = useTranslation('statistics');
  return (
    <Link className={styles.rankings} to={pagePath(useLocale(), statisticsPage, 'rankings')} state={{ fromList: true }}>
      <Icon icon={trophyIcon} />
      <span>{t('rankings.title')}</span>
    </Link>
  );
}
