import type { PlayedDay } from '@cardwise/contracts/statistics/mistakes';
import { difficulties, type Difficulty } from '@cardwise/contracts/catalogue/cards';
import { type LinePlot, plotScreen } from '@cardwise/contracts/statistics/plot';
import { toDay, millisecondsPerDay, startOfWeek } from '@cardwise/contracts/site/timing';
import { PlotTable } from '@cardwise/ui-kit/plot-table';
import { useTranslation } from '@cardwise/web-kit';
import { RemoteScreen } from '@cardwise/web-kit/remote-screen';

import { useFormats } from '../format/use-formats.ts';
import { fewestAnswers } from '../weak-spots/weak-spots-section.tsx';
import styles from './results-plot.module.css';

type Count = { asked: number; correct: number };

type Props = {
  days: readonly PlayedDay[];
  today: string;
};

/**
 * Shows results by week, with a line for each difficulty. Weeks with few answers are left out, because they would make
 * the line jump.
 */
export function ResultsPlot({ days, today }: Props) {
  const { t } = useTranslation('profile');
  const formats = useFormats();
  const weeks = sumDays(days, getMonday);
  const isEnough = (count: Count | undefined): count is Count => count !== undefined && count.asked >= fewestAnswers;
  const shown = difficulties.filter((difficulty) =>
    [...weeks.values()].some((results) => isEnough(results[difficulty])),
  );
  const note = <p className={styles.note}>{t('played.fewest', { count: fewestAnswers })}</p>;
  if (shown.length === 0) return note;

  const [first = today, last = today] = [days[0]?.day, days.at(-1)?.day];
  const yearsEnd = `${last.slice(0, 4)}-12-31`;
  const plot: LinePlot = {
    shape: 'lines',
    unit: 'percent',
    series: shown.map((difficulty) => ({ name: t(`results.difficulties.${difficulty}`) })),
    steps: listWeeks(first, today < yearsEnd ? today : yearsEnd).map((week) => {
      const results = weeks.get(week) ?? {};
      const { asked } = sumResults(results);
      return {
        label: formats.week(week),
        values: shown.map((difficulty) => {
          const count = results[difficulty];
          return isEnough(count) ? toPercent(count) : null;
        }),
        note: t('played.answers', { count: asked, answers: formats.number(asked) }),
      };
    }),
  };
  return (
    <div className={styles.plot}>
      <RemoteScreen {...plotScreen} plot={plot} fallback={<MonthTable days={days} shown={shown} />} />
      {note}
    </div>
  );
}

export function listWeeks(from: string, to: string): string[] {
  const weeks = [];
  for (let week = getMonday(from); week <= to; week = toDay(Date.parse(week) + 7 * millisecondsPerDay))
    weeks.push(week);
  return weeks;
}

/** Returns the Monday of a day's week. @example getMonday('2026-11-22') // '2026-11-16' */
export function getMonday(day: string): string {
  return toDay(startOfWeek(Date.parse(day)));
}

type Results = PlayedDay['results'];

export function sumResults(results: Results): { asked: number; correct: number } {
  const sum = { asked: 0, correct: 0 };
  for (const { asked, correct } of Object.values(results)) {
    sum.asked += asked;
    sum.correct += correct;
  }
  return sum;
}

type TableProps = { days: readonly PlayedDay[]; shown: readonly Difficulty[] };

/** Lists months instead of weeks, because a year of weeks would be far taller than the plot. */
function MonthTable({ days, shown }: TableProps) {
  const { t } = useTranslation('profile');
  const formats = useFormats();
  const months = [...sumDays(days, (day) => day.slice(0, 7))];
  const none = (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('results.nonePlayed')}</span>
    </>
  );
  return (
    <PlotTable
      caption={t('played.overTime')}
      columns={[t('calendar.month'), ...shown.map((difficulty) => t(`results.difficulties.${difficulty}`))]}
      rows={months.map(([month, results]) => [
        formats.month(month),
        ...shown.map((difficulty) => {
          const count = results[difficulty];
          return count ? formats.percent(Math.round(toPercent(count))) : none;
        }),
      ])}
    />
  );
}

export function sumDays(days: readonly PlayedDay[], getPeriod: (day: string) => string): Map<string, Results> {
  const periods = new Map<string, Results>();
  for (const { day, results } of days) {
    const period = getPeriod(day);
    const sums = periods.get(period) ?? {};
    for (const [difficulty, { asked, correct }] of Object.entries(results)) {
      const sum = (sums[difficulty as Difficulty] ??= { asked: 0, correct: 0 });
      sum.asked += asked;
      sum.correct += correct;
    }
    periods.set(period, sums);
  }
  return periods;
}

function toPercent({ asked, correct }: Count): number {
  return (100 * correct) / asked;
}
