import type { Tally } from '@cardwise/contracts/statistics/statistics';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import type { CSSProperties } from 'react';

import { numberFormats } from '../numbers/number-formats.ts';
import styles from './tally-table.module.css';

export const TallyHeadings = () => {
  const { t } = useTranslation('statistics');
  return (
    <>
      <th scope="col" data-number>
        {t('table.asked')}
      </th>
      <th scope="col" data-number>
        {t('table.correct')}
      </th>
      <th scope="col" data-number>
        {t('table.percent')}
      </th>
      <th scope="col" data-number>
        {t('table.seconds')}
      </th>
    </>
  );
};

export const Dash = ({ meaning }: { meaning: string }) => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{meaning}</VisuallyHidden>
  </>
);

/** Asked, correct, percent and average seconds. Browsers may format numbers in another way than the server did. */
export const TallyCells = ({ tally }: { tally: Tally }) => {
  const { t } = useTranslation('statistics');
  const format = numberFormats(useLocale());
  if (tally.asked === 0) {
    const dash = <Dash meaning={t('table.neverAsked')} />;
    return (
      <>
        <td data-number>0</td>
        <td data-number>{dash}</td>
        <td data-number>{dash}</td>
        <td data-number>{dash}</td>
      </>
    );
  }
  return (
    <>
      <td data-number suppressHydrationWarning>
        {format.count(tally.asked)}
      </td>
      <td data-number suppressHydrationWarning>
        {format.count(tally.correct)}
      </td>
      <td data-number>
        <span
          className={styles.share}
          style={{ '--share': `${tally.percent}%` } as CSSProperties}
          suppressHydrationWarning
        >
          {format.percent(tally.percent)}
        </span>
      </td>
      <td data-number suppressHydrationWarning>
        {format.seconds(tally.duration)}
      </td>
    </>
  );
};
