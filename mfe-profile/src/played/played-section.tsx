import { loadPlayedDays, type PlayedDays } from '@cardwise/contracts/played-days';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Link, pagePath, useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { type DayBox, YearCalendar } from '../calendar/year-calendar.tsx';
import { useFormats } from '../format/use-formats.ts';
import { Section } from '../section/section.tsx';
import styles from './played-section.module.css';
import { ResultsPlot } from './results-plot.tsx';
import { sumResults } from './sum-days.ts';

/** From how many answers on a day's box is darker. */
const steps = [1, 10, 25, 50];

type YearProps = PlayedDays & { year: number | undefined; today: string; onYear: (year: number) => void };

const Year = ({ days, first, year, today, onYear }: YearProps) => {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const locale = useLocale();
  const thisYear = Number(today.slice(0, 4));
  const boxes = new Map(
    days.map(({ day, results }): [string, DayBox] => {
      const { asked, correct } = sumResults(results);
      const level = steps.filter((step) => asked >= step).length;
      return [day, { level, text: t('days.score', { score: number(correct), of: number(asked) }) }];
    }),
  );
  if (first === null) {
    return (
      <p className={styles.note}>
        {t('played.none')} <Link to={pagePath(locale, 'quiz')}>{t('weak.play')}</Link>
      </p>
    );
  }
  return (
    <>
      <div>
        <YearCalendar year={year ?? thisYear} first={first} last={thisYear} boxes={boxes} onYear={onYear} />
        <p className={styles.note}>{t('played.shading')}</p>
      </div>
      {days.length > 0 && (
        <div>
          <h3 className={styles.heading}>{t('played.overTime')}</h3>
          <ResultsPlot days={days} today={today} />
        </div>
      )}
    </>
  );
};

/** The days on which the player answered anything, and how well: the past year, or any earlier one. */
export const PlayedSection = () => {
  const { t } = useTranslation('profile');
  const [year, setYear] = useState<number>();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const load = useApi(loadPlayedDays, { query: year === undefined ? {} : { year } }, { keep: true });
  return (
    <Section title={t('played.title')}>
      <Loaded load={load} failed={t('days.failed')} height="52rem">
        {(played) => <Year {...played} year={year} today={today} onYear={setYear} />}
      </Loaded>
    </Section>
  );
};
