import { useCountdown } from '@cardwise/play-kit/use-countdown';
import { buttonLook } from '@cardwise/ui-kit/button';
import { classes } from '@cardwise/ui-kit/classes';

import { useGamePath, useGameTexts } from '../game/game.tsx';
import styles from './result-view.module.css';

/** `left` is in milliseconds; older services send only `next`. */
type Props = { next: string; left: number | undefined };

export const NextSet = (props: Props) => {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const time = useCountdown(props);
  if (time === undefined) {
    return (
      // A plain link: the page may have this very address, and must start again.
      <a className={classes(buttonLook({ variant: 'primary', size: 'large' }), styles.nextHere)} href={pathTo()}>
        {t('result.nextHere')}
      </a>
    );
  }
  return (
    // Its minute may have turned on the way.
    <p className={styles.next} role="timer" suppressHydrationWarning>
      {t('result.next', { time })}
    </p>
  );
};
