import { attributeName, difficulties } from '@cardwise/contracts/catalogue/cards';
import { type BarPlot, type LinePlot, plotScreen } from '@cardwise/contracts/statistics/plot';
import type { CardDetail } from '@cardwise/contracts/statistics/statistics';
import { PlotTable } from '@cardwise/ui-kit/plot-table';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { RemoteScreen } from '@cardwise/web-kit/remote-screen';

import { getFormats } from '../format/formats.ts';
import styles from './right-answers.module.css';
import { Dash, listRows, sumTallies } from './tally-table.tsx';

/**
 * The plot shows at least this many months: a line between two points says more than a single point, and a year shows
 * how recent the answers are.
 */
const least = 12;

export function RightAnswers({ card }: { card: CardDetail }) {
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
}

type Share = { label: string; asked: number; percent: number };

function Shares({ title, shares }: { title: string; shares: Share[] }) {
  const { t } = useTranslation('statistics');
  const format = getFormats(useLocale());
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
}

export function ByMonth({ card }: { card: CardDetail }) {
  const { t } = useTranslation('statistics');
  const { month: monthName } = getFormats(useLocale());
  const { months = [], changes = [] } = card;
  if (months.length + changes.length === 0) return null;

  const numbers = new Map(months.map((month) => [month.month, month]));
  const changed = changes.map(({ kind, at }) => ({ kind, month: at.slice(0, '2026-11'.length) }));
  const plot: LinePlot = {
    shape: 'lines',
    unit: 'percent',
    series: [{ name: t('table.correct') }],
    steps: spanMonths([...numbers.keys(), ...changed.map(({ month }) => month)]).map((name) => {
      const month = numbers.get(name);
      const kinds = changed.flatMap((change) => (change.month === name ? [change.kind] : []));
      const labels = [...new Set(kinds)].map((kind) => t(`kinds.${attributeName(kind, card.type)}`));
      return {
        label: monthName(name),
        values: [month ? toPercent(month) : null],
        ...(month && { note: t('results.answers', { count: month.asked }) }),
        ...(labels.length > 0 && { mark: t('months.mark', { kinds: labels.join(', ') }) }),
      };
    }),
  };
  return (
    <section className={styles.section} aria-labelledby="by-month">
      <h2 id="by-month" className={styles.title}>
        {t('months.title')}
      </h2>
      {months.length > 0 && (
        <div className={styles.months}>
          <RemoteScreen {...plotScreen} plot={plot} fallback={<MonthTable months={months} />} />
        </div>
      )}
      {changes.length > 0 && <Changes card={card} changes={changes} />}
    </section>
  );
}

export function spanMonths(months: string[]): string[] {
  if (months.length === 0) return [];
  const numbers = months.map(getNumber);
  const last = Math.max(...numbers);
  const count = Math.max(least, last - Math.min(...numbers) + 1);
  return Array.from({ length: count }, (_, index) => toMonth(last - count + 1 + index));
}

function getNumber(month: string): number {
  const [year, number] = month.split('-').map(Number);
  return 12 * (year ?? 0) + (number ?? 1) - 1;
}

function toMonth(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

type Month = NonNullable<CardDetail['months']>[number];

function MonthTable({ months }: { months: Month[] }) {
  const { t } = useTranslation('statistics');
  const format = getFormats(useLocale());
  return (
    <div className={styles.scroller}>
      <PlotTable
        caption={t('months.title')}
        columns={[t('months.month'), t('table.asked'), t('table.percent')]}
        rows={months.map((month) => [
          format.month(month.month),
          format.count(month.asked),
          format.percent(toPercent(month)),
        ])}
      />
    </div>
  );
}

function toPercent({ asked, correct }: Month): number {
  return (100 * correct) / asked;
}

function Changes({ card, changes }: { card: CardDetail; changes: NonNullable<CardDetail['changes']> }) {
  const { t } = useTranslation('statistics');
  const { day } = getFormats(useLocale());
  return (
    <>
      <h3 className={styles.heading}>{t('months.changes')}</h3>
      <ul className={styles.changes}>
        {changes.map(({ kind, at }) => {
          const label = t(`kinds.${attributeName(kind, card.type)}`);
          const value = card.former_values.find((former) => former.kind === kind && former.until === at)?.value;
          return (
            <li key={`${kind} ${at}`}>
              <time dateTime={at} suppressHydrationWarning>
                {day(at)}
              </time>{' '}
              <span>{value ? t('months.was', { kind: label, value }) : label}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
