import { type FindRound, guessLimits } from '@cardwise/contracts/rounds/find';
import row from '@cardwise/play-kit/board/status-row.module.css';
import { useTranslation } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import { clockText } from '../play/round-status.tsx';
import styles from '../play/round-status.module.css';

const useElapsed = (since: number): string => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return clockText(Math.max(0, now - since));
};

/** @param props.since when the round began, by `performance.now()`. */
export const FindStatus = ({ round, since }: { round: FindRound; since: number }) => {
  const { t } = useTranslation('find');
  return (
    <div className={row.row}>
      <div className={row.state}>
        <p className={row.counter}>{t('left', { count: round.left })}</p>
      </div>
      <div className={styles.progress}>
        <p className={styles.clock} role="timer" aria-label={t('table.time')}>
          {useElapsed(since)}
        </p>
        <p className={styles.marks} aria-hidden="true">
          {Array.from({ length: guessLimits.guesses }, (_, index) => (
            <span
              key={index}
              className={styles.mark}
              data-mark={index < guessLimits.guesses - round.left ? 'used' : undefined}
            />
          ))}
        </p>
      </div>
    </div>
  );
};
