import { type CardDetail, type CompiledStatistics, compiledTabs } from '@cardwise/contracts/statistics/statistics';
import { Table } from '@cardwise/ui-kit/table';
import { useTranslation } from '@cardwise/web-kit';

import { listRows } from './tallies.ts';
import sections from './mistaken-for.module.css';
import { TallyCells, TallyHeadings } from './tally-cells.tsx';
import styles from './tally-table.module.css';

type Props = { card: CardDetail; tab: keyof CompiledStatistics };

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

/** The tables of all tabs, for visitors without scripts. */
export const AllTallies = ({ card }: { card: CardDetail }) => {
  const { t } = useTranslation('statistics');
  return compiledTabs.map((tab) => (
    <section key={tab} className={sections.section}>
      <h2 className={sections.heading}>{t(`tabs.${tab}`)}</h2>
      <TallyTable card={card} tab={tab} />
    </section>
  ));
};
