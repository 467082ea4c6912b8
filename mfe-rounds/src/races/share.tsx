import { useTranslation } from '@cardwise/web-kit';

import styles from './share.module.css';

type Props = { count: number; total: number; text: string };

/** How many chose an answer. */
export const Share = ({ count, total, text }: Props) => {
  const { t } = useTranslation('races');
  return (
    <>
      <span className={styles.count} aria-label={t('play.share', { count, percent: text })} role="img">
        {count}
      </span>
      <span className={styles.bar} style={{ inlineSize: `${total === 0 ? 0 : (100 * count) / total}%` }} aria-hidden />
    </>
  );
};
