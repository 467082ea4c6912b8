import { difficulties } from '@cardwise/contracts/catalogue/cards';
import { type BarPlot, plotScreen } from '@cardwise/contracts/statistics/plot';
import type { CardDetail } from '@cardwise/contracts/statistics/statistics';
import { PlotTable } from '@cardwise/ui-kit/plot-table';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { RemoteScreen } from '@cardwise/web-kit/remote-screen';

import { formatsOf } from '../formats/formats.ts';
import { Dash, listRows, sumTallies } from './tally-table.tsx';
import styles from './right-answers.module.css';

type Share = { label: string; asked: number; percent: number };

const Shares = ({ title, shares }: { title: string; shares: Share[] }) => {
  const { t } = useTranslation('statistics');
  const format = formatsOf(useLocale());
  const table = (
    <PlotTable
      caption={title}
      columns={[title, t('table.asked'), t('table.percent')]}
      hideFirst
      rows={shares.map(({ label, asked, percent }) => [
        label,
        format.count(asked),
        asked === 0 ? <Dash meaning={t('table.neverAsked')} /> : format.percent(percent),
      ])}
    />
  );
  const plot: BarPlot = {
    shape: 'bars',
    unit: 'percent',
    bars: shares.map(({ label, asked, percent }) => ({ label, value: asked === 0 ? null : percent })),
  };
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <RemoteScreen {...plotScreen} plot={plot} fallback={table} />
    </div>
  );
};

export const RightAnswers = ({ card }: { card: CardDetail }) => {
  const { t } = useTranslation('statistics');
  const { all } = card.statistics_compiled;
  if (sumTallies(all).asked === 0) return null;
  const byDifficulty = difficulties.map((difficulty) => ({
    label: t(`tabs.${difficulty}`),
    ...sumTallies(card.statistics_compiled[difficulty]),
  }));
  const byKind = listRows(card.type, 'all').map(({ kind, label }) => ({ label: t(`kinds.${label}`), ...all[kind] }));
  return (
    <section className={styles.section} aria-labelledby="right-answers">
      <h2 id="right-answers" className={styles.title}>
        {t('right.title')}
      </h2>
      <div className={styles.plots}>
        <Shares title={t('right.byDifficulty')} shares={byDifficulty} />
        <Shares title={t('right.byKind')} shares={byKind} />
      </div>
    </section>
  );
};
