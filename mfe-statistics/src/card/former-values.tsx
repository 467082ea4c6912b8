import { attributeName } from '@cardwise/contracts/catalogue/cards';
import type { CardDetail } from '@cardwise/contracts/statistics/statistics';
import { Table } from '@cardwise/ui-kit/table';
import { useLocale, useTranslation } from '@cardwise/web-kit';

import { dateFormats } from '../dates/date-formats.ts';
import styles from './mistaken-for.module.css';
import { TallyCells, TallyHeadings } from './tally-cells.tsx';
import tableStyles from './tally-table.module.css';

export const FormerValues = ({ card }: { card: CardDetail }) => {
  const { t } = useTranslation('statistics');
  const { day } = dateFormats(useLocale());
  if (card.former_values.length === 0) return null;
  return (
    <div className={styles.section}>
      <h2 className={styles.heading}>{t('former.title')}</h2>
      <p>{t('former.text')}</p>
      <Table caption={t('former.title')} hideCaption className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t('table.type')}</th>
            <TallyHeadings />
          </tr>
        </thead>
        <tbody>
          {card.former_values.map(({ kind, value, tally, until }, index) => {
            const label = t(`kinds.${attributeName(kind, card.type)}`);
            return (
              <tr key={`${kind} ${value} ${value === '' ? index : ''}`}>
                <th scope="row">
                  {value === '' ? t('former.otherWording', { kind: label }) : t('former.value', { kind: label, value })}
                  {until !== undefined && (
                    <span className={styles.until} suppressHydrationWarning>
                      {' '}
                      {t('former.until', { date: day(until) })}
                    </span>
                  )}
                </th>
                <TallyCells tally={tally} />
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
};
