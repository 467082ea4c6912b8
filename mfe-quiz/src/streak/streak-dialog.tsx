import type { StreakRank } from '@cardwise/contracts/quiz/streak';
import { createDateFormat } from '@cardwise/contracts/site/date-format';
import { Button } from '@cardwise/ui-kit/button';
import { Dialog } from '@cardwise/ui-kit/dialog';
import { RankEmblem } from '@cardwise/ui-kit/rank-emblem';
import { type LadderStep, RankLadder } from '@cardwise/ui-kit/rank-ladder';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { useId } from 'react';

import { useDetailsTexts } from '../details/texts.ts';
import { type ReachedRanks, isReached, rankLengths, getTier } from './ranks.ts';
import styles from './streak-dialog.module.css';

type Props = {
  rank: StreakRank;
  streak: number;
  reached: ReachedRanks;
  onConfirm: () => void;
};

export function StreakDialog({ rank, streak, reached, onConfirm }: Props) {
  const { t } = useDetailsTexts();
  const { t: quizText } = useTranslation('quiz');
  const textId = useId();
  return (
    <Dialog
      open
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
      <div className={styles.rank}>
        <div className={styles.emblem} data-tier={getTier(rank)}>
          <RankEmblem rank={rank} />
        </div>
        <div id={textId}>
          <p className={styles.number}>{t('streak.rank', { rank })}</p>
          <p className={styles.name}>{quizText(`ranks.${rank}`)}</p>
          <p>{rank === 1 ? t('streak.top', { streak }) : t('streak.description', { count: streak })}</p>
        </div>
        <Ladder rank={rank} reached={reached} />
      </div>
    </Dialog>
  );
}

function Ladder({ rank, reached }: { rank: StreakRank; reached: ReachedRanks }) {
  const { t } = useDetailsTexts();
  const { t: quizText } = useTranslation('quiz');
  const date = createDateFormat(useLocale(), { dateStyle: 'long' });
  const steps = rankLengths.map((step): LadderStep => {
    const { reached: isOwn, day } = isReached(reached, step);
    const note = day
      ? date.format(new Date(day))
      : isOwn
        ? t('streak.reached')
        : t('streak.at', { streak: step.length });
    return { rank: step.rank, name: quizText(`ranks.${step.rank}`), note, reached: isOwn };
  });
  return <RankLadder label={t('streak.ladder')} steps={steps} current={rank} />;
}
