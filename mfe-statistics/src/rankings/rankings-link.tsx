import { Icon } from '@cardwise/ui-kit/icon';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { Link, pagePath, useLocale, useTranslation } from '@cardwise/web-kit';

import styles from './rankings-link.module.css';

/** Links to the cards that stand out. */
export const RankingsLink = () => {
  const { t } = useTranslation('statistics');
  return (
    <Link className={styles.link} to={pagePath(useLocale(), 'statistics', 'rankings')} state={{ fromList: true }}>
      <Icon icon={trophyIcon} />
      {t('rankings.title')}
    </Link>
  );
};
