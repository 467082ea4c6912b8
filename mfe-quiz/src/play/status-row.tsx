import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import styles from '@cardwise/play-kit/board/status-row.module.css';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { Icon } from '@cardwise/ui-kit/icon';
import { cogIcon, flameIcon } from '@cardwise/ui-kit/icons';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { ProgressBar } from '@cardwise/ui-kit/progress-bar';
import { useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { nextRank } from '../streak/ranks.ts';

type Props = {
  counter: string;
  difficulty: Difficulty | 'bonus';
  streak: number;
  note: ReactNode;
  onOpenFilter: () => void;
};

export function StatusRow({ counter, difficulty, streak, note, onOpenFilter }: Props) {
  const { t } = useTranslation('quiz');
  const { t: playText } = usePlayTexts();
  const next = nextRank(streak);
  const toNext = next ? t('streak.next', { left: next.left, rank: t(`ranks.${next.rank}`) }) : '';
  return (
    <div className={styles.row}>
      <div className={styles.state}>
        <p className={styles.counter}>
          <span>{counter}</span> <span className={styles.difficulty}>{playText(`difficulty.${difficulty}`)}</span>
        </p>
        {note}
      </div>
      <div className={styles.way}>
        <p className={styles.streak} data-burning={streak > 0}>
          {/* The key remounts the flame, so that it flares whenever the length changes. */}
          <Icon key={streak} icon={flameIcon} className={styles.flame} />
          <span aria-hidden="true">{streak}</span>
          <span className="visually-hidden">{t('streak.now', { streak })}</span>
          {next && (
            <span className={styles.next} aria-hidden="true">
              {toNext}
            </span>
          )}
        </p>
        {next && (
          <ProgressBar className={styles.bar} label={toNext} valueText={toNext} value={next.done} max={next.steps} />
        )}
      </div>
      <IconButton icon={cogIcon} look="framed" label={playText('filter.title')} onClick={onOpenFilter} />
    </div>
  );
}
