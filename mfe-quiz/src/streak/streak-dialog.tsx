import type { StreakRank } from '@cardwise/contracts/streak';
import { Button } from '@cardwise/ui-kit/button';
import { Dialog } from '@cardwise/ui-kit/dialog';
import { Icon } from '@cardwise/ui-kit/icon';
import { ErrorBoundary, useTranslation } from '@cardwise/web-kit';
import { Suspense, lazy, useId } from 'react';

import { loadEmblems } from './load-emblems.ts';
import styles from './streak-dialog.module.css';

const RankEmblem = lazy(async () => ({ default: (await loadEmblems()).RankEmblem }));

const withoutEmblem = () => <Icon name="trophy" className={styles.trophy} />;

type Props = {
  rank: StreakRank | undefined;
  /** Right answers in a row. */
  streak: number;
  onConfirm: () => void;
};

/** Celebrates a streak that has reached a rank. */
export function StreakDialog({ rank, streak, onConfirm }: Props) {
  const { t } = useTranslation('quiz');
  const textId = useId();
  return (
    <Dialog
      open={rank !== undefined}
      delayed
      title={t('streak.title')}
      describedBy={textId}
      onClose={onConfirm}
      actions={
        <Button variant="primary" data-autofocus="" onClick={onConfirm}>
          {t('streak.confirm')}
        </Button>
      }
    >
      {rank && (
        <div id={textId} className={styles.rank}>
          <div className={styles.emblem}>
            {/* Without a network the emblem may not come: the praise does. */}
            <ErrorBoundary fallback={withoutEmblem}>
              <Suspense>
                <RankEmblem rank={rank} />
              </Suspense>
            </ErrorBoundary>
          </div>
          <p className={styles.number}>{t('streak.rank', { rank })}</p>
          <p className={styles.name}>{t(`ranks.${rank}`)}</p>
          <p>{t('streak.description', { count: streak })}</p>
        </div>
      )}
    </Dialog>
  );
}
