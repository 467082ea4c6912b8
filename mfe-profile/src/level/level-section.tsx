import type { LinePlot } from '@cardwise/contracts/statistics/plot';
import { plotScreen } from '@cardwise/contracts/statistics/plot';
import { type PlayerRatings, loadRating, ratedGames } from '@cardwise/contracts/statistics/ratings';
import { PlotTable } from '@cardwise/ui-kit/plot-table';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { RemoteScreen } from '@cardwise/web-kit/remote-screen';

import { useFormats } from '../format/use-formats.ts';
import { LoadedSection } from '../section/section.tsx';
import styles from './level-section.module.css';

export function LevelSection() {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const range = useRange();
  const load = useApi(loadRating, {});
  return (
    <LoadedSection title={t('level.title')} load={load} failed={t('level.failed')} height="24rem">
      {(ratings) => {
        const curve = ratings.quiz ?? ratings.rounds;
        if (!curve) return <p className={styles.note}>{t('level.none')}</p>;
        return (
          <>
            <dl className={styles.levels}>
              {ratedGames.map((game) => {
                const rated = ratings[game];
                return (
                  rated && (
                    <div key={game}>
                      <dt>{t(`level.games.${game}`)}</dt>
                      <dd>
                        <b className={styles.value}>{number(Math.round(rated.rating))}</b> <span>{range(rated)}</span>
                      </dd>
                    </div>
                  )
                );
              })}
            </dl>
            <p className={styles.note}>{t('level.about')}</p>
            {curve.days.length > 1 && <LevelPlot days={curve.days} />}
          </>
        );
      }}
    </LoadedSection>
  );
}

type Curve = NonNullable<PlayerRatings['quiz']>;

function LevelPlot({ days }: Pick<Curve, 'days'>) {
  const { t } = useTranslation('profile');
  const { day } = useFormats();
  const range = useRange();
  const ranges = days.map(getRange);
  const plot: LinePlot = {
    shape: 'lines',
    unit: 'count',
    least: Math.floor(Math.min(...ranges.map(({ low }) => low)) / 100) * 100,
    series: [{ name: t('level.title') }],
    steps: days.map((rated, at) => ({
      label: day(rated.day),
      values: [Math.round(rated.rating)],
      band: ranges[at],
      note: range(rated),
    })),
  };
  return (
    <div className={styles.plot}>
      <RemoteScreen {...plotScreen} plot={plot} fallback={<MonthTable days={days} />} />
    </div>
  );
}

type Rated = Pick<Curve, 'rating' | 'deviation'>;

function useRange() {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  return (rated: Rated): string => {
    const { low, high } = getRange(rated);
    return t('level.range', { low: number(low), high: number(high) });
  };
}

/** Returns a range that holds the true rating in 95 of 100 cases. */
function getRange({ rating, deviation }: Rated): { low: number; high: number } {
  return {
    low: Math.max(0, Math.round(rating - 2 * deviation)),
    high: Math.round(rating + 2 * deviation),
  };
}

/** Lists months instead of days, because a year of days would be far taller than the plot. */
function MonthTable({ days }: Pick<Curve, 'days'>) {
  const { t } = useTranslation('profile');
  const formats = useFormats();
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return (
    <PlotTable
      caption={t('level.overTime')}
      columns={[t('calendar.month'), t('level.title')]}
      rows={[...months].map(([month, ofMonth]) => [
        formats.month(month),
        formats.number(Math.round(ofMonth.at(-1)?.rating ?? 0)),
      ])}
    />
  );
}
