import { useTranslation } from '@cardwise/web-kit';

import { secondsUntil, useServerTime } from './clock.ts';
import styles from './room.module.css';
import type { Race } from './use-race.ts';

/** Until the start, by the server's clock. */
export const Countdown = ({ race: { state, offset } }: { race: Pick<Race, 'state' | 'offset'> }) => {
  const { t } = useTranslation('races');
  const now = useServerTime(offset, 100);
  const left = secondsUntil(state.starts ?? now, now);
  return (
    <div className={styles.countdown}>
      <h1 className={styles.title}>{t('countdown.title')}</h1>
      <p className={styles.seconds} role="timer">
        {left > 0 ? left : t('countdown.go')}
      </p>
      <p className={styles.note}>{t(`pace.explain.${state.pace}`)}</p>
    </div>
  );
};
