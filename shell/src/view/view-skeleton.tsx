import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import styles from './view-skeleton.module.css';

/** As high as a view, so that nothing jumps. */
export const ViewSkeleton = () => {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton width="min(20rem, 80%)" height="2.5rem" />
      <Skeleton className={styles.body} />
    </div>
  );
};
