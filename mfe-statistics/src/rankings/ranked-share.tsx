import { useLocale, useTranslation } from '@cardwise/web-kit';
import { Fragment } from 'react';

import bar from '../list/known-share.module.css';
import { numberFormats } from '../numbers/number-formats.ts';
import styles from './rankings.module.css';

type Props = {
  asked: number;
  percent: number;
  before?: number;
  rating?: number | undefined;
};

export const RankedShare = ({ asked, percent, before, rating }: Props) => {
  const { t } = useTranslation('statistics');
  const format = numberFormats(useLocale());
  const texts = [
    t('results.known', { percent: format.percent(percent) }),
    ...(before === undefined ? [] : [t('rankings.before', { percent: format.percent(before) })]),
    t('results.answers', { count: asked }),
    ...(rating === undefined ? [] : [t('rankings.level', { level: format.count(Math.round(rating)) })]),
  ];
  return (
    <span className={styles.share}>
      <svg className={bar.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={bar.rest} width="100" height="4" />
        <rect className={bar.known} width={percent} height="4" />
        {before !== undefined && <rect className={styles.before} x={before - 0.75} width="1.5" height="4" />}
      </svg>
      <span>
        {texts.map((text, index) => (
          <Fragment key={text}>
            {index > 0 && '\u00A0· '}
            <span className={styles.part} suppressHydrationWarning>
              {text}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
};
