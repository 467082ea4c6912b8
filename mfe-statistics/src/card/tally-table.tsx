import type { CardDetail, CompiledStatistics } from '@cardwise/contracts/statistics/statistics';
import { Table } from '@cardwise/ui-kit/table';
import { useTranslation } from '@cardwise/web-kit';

import { listRows } from './list-rows.ts';
import { TallyCells, TallyHeadings } from './tally-cells.tsx';
import styles from './tally-table.module.css';

type Props = { card: CardDetail; tab: keyof CompiledStatistics };

/** The numbers of a tab, with a row per kind of question. */
export const TallyTable = ({ card, tab }: Props) => {
  const { t } = useTranslation('statistics');
  const tallies = card.statistics_compiled[tab];
  const rows = listRows(card.type, tab);
  return (
    <>
      <Table caption={t('table.caption', { tab: t(`tabs.${tab}`) })} hideCaption className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('table.type')}</th>
            <TallyHeadings />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, label }) => (
            <tr key={kind}>
              <th scope="row">{t(`kinds.${label}`)}</th>
              <TallyCells tally={tallies[kind]} />
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.some(({ kind }) => tallies[kind].asked === 0) && <p className={styles.hint}>{t('table.neverAskedHint')}</p>}
    </>
  );
};
