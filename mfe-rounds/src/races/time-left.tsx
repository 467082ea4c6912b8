import { ProgressBar } from '@cardwise/ui-kit/progress-bar';
import { useTranslation } from '@cardwise/web-kit';

import { clockText } from '../play/round-status.tsx';
import { type Offset, secondsUntil, useServerTime } from './clock.ts';
import styles from './time-left.module.css';

type Props = { label: string; moment: number; offset: Offset };

export const TimeLeft = ({ label, moment, offset }: Props) => {
  const now = useServerTime(offset);
  return (
    <p className={styles.left}>
      {label}{' '}
      <span role="timer" aria-label={label}>
        {clockText(secondsUntil(moment, now) * 1000)}
      </span>
    </p>
  );
};

/** Of a question: the seconds, and a bar that says the same. @param props.total in milliseconds. */
export const TimeBar = ({ moment, offset, total }: Omit<Props, 'label'> & { total: number }) => {
  const { t } = useTranslation('races');
  const now = useServerTime(offset);
  const left = Math.min(Math.max(moment - now, 0), total);
  const seconds = secondsUntil(moment, now);
  return (
    <div className={styles.time}>
      <span className={styles.seconds} role="timer" aria-label={t('play.left')}>
        {seconds}
      </span>
      <ProgressBar label={t('play.left')} value={left} max={total} valueText={t('play.seconds', { count: seconds })} />
    </div>
  );
};
