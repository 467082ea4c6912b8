import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { useTranslation } from '@cardwise/web-kit';

import styles from './card-view.module.css';

export const CardSkeleton = () => {
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
};
