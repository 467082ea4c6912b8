import { buttonLook } from '@cardwise/ui-kit/button';
import { classes } from '@cardwise/ui-kit/classes';
import { pagePath, useLocale, useTranslation } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import styles from './round-result-view.module.css';

const minute = 60_000;

/** Minutes until an instant, the current one included; 0 once it has come. */
const minutesUntil = (instant: string): number => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / minute));

const useMinutesUntil = (instant: string): number => {
  const [minutes, setMinutes] = useState(() => minutesUntil(instant));
  const over = minutes === 0;
  useEffect(() => {
    if (over) return undefined;
    // Every second, because the minute may change at any; the page renders once a minute.
    const timer = setInterval(() => setMinutes(minutesUntil(instant)), 1000);
    return () => clearInterval(timer);
  }, [instant, over]);
  return minutes;
};

/** The time until the next set, then a link to it. */
export const NextSet = ({ next }: { next: string }) => {
  const { t } = useTranslation('daily');
  const locale = useLocale();
  const minutes = useMinutesUntil(next);
  if (minutes === 0) {
    return (
      // Not a link of the router's: the page may have this very address, and must start anew.
      <a
        className={classes(buttonLook({ variant: 'primary', size: 'large' }), styles.nextHere)}
        href={pagePath(locale, 'daily')}
      >
        {t('result.nextHere')}
      </a>
    );
  }
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return (
    <p className={styles.next} role="timer">
      {t('result.next', { time: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` })}
    </p>
  );
};
