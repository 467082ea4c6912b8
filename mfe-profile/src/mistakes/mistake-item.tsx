import type { Mistake } from '@cardwise/contracts/statistics/mistakes';
import { CardPicture } from '@cardwise/ui-kit/card-picture';
import { Link, useLocale, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import styles from './mistake-item.module.css';

export const MistakeItem = ({ mistake }: { mistake: Mistake }) => {
  const { t } = useTranslation('profile');
  const { date, number } = useFormats();
  const locale = useLocale();
  const { kind, state, due, wrong, names, full_url: url, full_img: picture } = mistake;
  return (
    <li className={styles.mistake}>
      <span className={styles.picture}>
        <CardPicture url={picture} alt="" sizes="5rem" urgent={false} brokenText="" />
      </span>
      <div className={styles.words}>
        <Link className={styles.card} to={url}>
          {names[locale]}
        </Link>
        <span className={styles.kind}>{t(`weak.kinds.${kind}`)}</span>
        <span className={styles.note}>{t('mistakes.wrong', { count: wrong, times: number(wrong) })}</span>
        {state !== 'due' && <span className={styles.note}>{t('mistakes.again', { date: date(due) })}</span>}
      </div>
    </li>
  );
};
