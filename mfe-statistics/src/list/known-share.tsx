import { useLocale, useTranslation } from '@cardwise/web-kit';

import { getFormats } from '../format/formats.ts';
import styles from './known-share.module.css';

type Props = { asked: number; percent: number };

export function KnownShare({ asked, percent }: Props) {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  if (asked === 0) return <span className={styles.share}>{t('results.neverAsked')}</span>;
  return (
    <span className={styles.share}>
      <span suppressHydrationWarning>
        {t('results.known', { percent: getFormats(locale).percent(Math.round(percent)) })}
      </span>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rest} width="100" height="4" />
        <rect className={styles.known} width={percent} height="4" />
      </svg>
    </span>
  );
}
