import { attributeName } from '@cardwise/contracts/catalogue/cards';
import { type LinePlot, plotScreen } from '@cardwise/contracts/statistics/plot';
import type { CardDetail } from '@cardwise/contracts/statistics/statistics';
import { PlotTable } from '@cardwise/ui-kit/plot-table';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { RemoteScreen } from '@cardwise/web-kit/remote-screen';

import { dateFormats } from '../dates/date-formats.ts';
import { numberFormats } from '../numbers/number-formats.ts';
import styles from './right-answers.module.css';
import { spanMonths } from './span-months.ts';

type Month = NonNullable<CardDetail['months']>[number];

const percentOf = ({ asked, correct }: Month): number => (100 * correct) / asked;

const MonthTable = ({ months }: { months: Month[] }) => {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const format = numberFormats(locale);
  return (
    <div className={styles.scroller}>
      <PlotTable caption={t('months.title')}>
        <thead>
          <tr>
            <th scope="col">{t('months.month')}</th>
            <th scope="col">{t('table.asked')}</th>
            <th scope="col">{t('table.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row" suppressHydrationWarning>
                {dateFormats(locale).month(month.month)}
              </th>
              <td suppressHydrationWarning>{format.count(month.asked)}</td>
              <td suppressHydrationWarning>{format.percent(percentOf(month))}</td>
            </tr>
          ))}
        </tbody>
      </PlotTable>
    </div>
  );
};

const Changes = ({ card, changes }: { card: CardDetail; changes: NonNullable<CardDetail['changes']> }) => {
  const { t } = useTranslation('statistics');
  const { day } = dateFormats(useLocale());
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
              {value ? t('months.was', { kind: label, value }) : label}
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** Right answers over the months, and when the card changed. */
export const ByMonth = ({ card }: { card: CardDetail }) => {
  const { t } = useTranslation('statistics');
  const { month: monthName } = dateFormats(useLocale());
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
        values: [month ? percentOf(month) : null],
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
};
