import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { useTranslation } from '@cardwise/web-kit';

import styles from './player-profile.module.css';

/** Holds the screen's place while it is not known who is here. */
export const ProfileSkeleton = () => {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.screen} aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <Skeleton width="min(20rem, 80%)" height="2.5rem" />
      <Skeleton height="20rem" />
      <Skeleton height="20rem" />
    </div>
  );
};
