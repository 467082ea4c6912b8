import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { useCountdown } from '@cardwise/play-kit/use-countdown';
import { buttonLook } from '@cardwise/ui-kit/button';
import { classes } from '@cardwise/ui-kit/classes';
import { pagePath, useLocale, useTranslation } from '@cardwise/web-kit';

import styles from './round-result-view.module.css';

/** `left` is in milliseconds; older services send only `next`. */
type Props = { next: string; left: number | undefined };

export const NextSet = (props: Props) => {
  const { t } = useTranslation('rounds');
  const locale = useLocale();
  const time = useCountdown(props);
  if (time === undefined) {
    return (
      // A plain link: the page may have this very address, and must start again.
      <a
        className={classes(buttonLook({ variant: 'primary', size: 'large' }), styles.nextHere)}
        href={pagePath(locale, dailyPage)}
      >
        {t('result.nextHere')}
      </a>
    );
  }
  return (
    <p className={styles.next} role="timer">
      {t('result.next', { time })}
    </p>
  );
};
