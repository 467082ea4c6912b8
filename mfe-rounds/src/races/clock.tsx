import { ProgressBar } from '@cardwise/ui-kit/progress-bar';
import { useTranslation } from '@cardwise/web-kit';

import { clockText } from '../format/clock-text.ts';
import { StageTitle } from './race.tsx';
import roomStyles from './room.module.css';
import { type Offset, secondsUntil, useServerTime } from './server-time.ts';
import styles from './time-left.module.css';
import type { Race } from './use-race.ts';

type Props = { moment: number; offset: Offset };

export function TimeLeft({ moment, offset }: Props) {
  const { t } = useTranslation('races');
  const now = useServerTime(offset);
  return (
    <p className={styles.left} role="timer">
      {t('waiting.ends', { time: clockText(secondsUntil(moment, now) * 1000) })}
    </p>
  );
}

/** Shows how much time is left until a moment. @param props.total length of the whole bar, in milliseconds. */
export function TimeBar({ moment, offset, total }: Props & { total: number }) {
  const { t } = useTranslation('races');
  const now = useServerTime(offset);
  const left = Math.min(Math.max(moment - now, 0), total);
  const seconds = secondsUntil(moment, now);
  return (
    <div className={styles.time}>
      <span className={styles.seconds} role="timer" aria-label={t('play.left')} translate="no">
        {seconds}
      </span>
      <ProgressBar label={t('play.left')} value={left} max={total} valueText={t('play.seconds', { count: seconds })} />
    </div>
  );
}

export function Countdown({ race: { state, offset } }: { race: Pick<Race, 'state' | 'offset'> }) {
  const { t } = useTranslation('races');
  const now = useServerTime(offset, 100);
  const left = secondsUntil(state.starts ?? now, now);
  return (
    <div className={roomStyles.countdown}>
      <StageTitle>{t('countdown.title')}</StageTitle>
      <p className={roomStyles.seconds} role="timer">
        {left > 0 ? left : t('countdown.go')}
      </p>
      <p className={roomStyles.note}>{t(`pace.explain.${state.pace}`)}</p>
    </div>
  );
}
