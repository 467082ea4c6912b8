import { Panel } from '@cardwise/ui-kit/panel';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { useTranslation } from '@cardwise/web-kit';

import styles from './rankings.module.css';

export const RankingsSkeleton = () => {
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
};
