import { quizPage } from '@cardwise/contracts/quiz/pages';
import { loadDays } from '@cardwise/contracts/rounds/days';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { loadPlayedDays, type PlayedDays } from '@cardwise/contracts/statistics/mistakes';
import { roundLength } from '@cardwise/contracts/rounds/rounds';
import { Loaded } from '@cardwise/request-kit/loaded';
import { flameIcon, trophyIcon } from '@cardwise/ui-kit/icons';
import { Link, pagePath, useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import { type DayBox, type DayBoxes, YearCalendar } from '../calendar/year-calendar.tsx';
import { useFormats } from '../format/use-formats.ts';
import { Facts, Section } from '../section/section.tsx';
import styles from './played-section.module.css';
import { ResultsPlot, sumResults } from './results-plot.tsx';

const steps = [1, 10, 25, 50];

export function PlayedSection() {
  const { t } = useTranslation('profile');
  const [year, setYear] = useState<number>();
  const [now] = useState(() => new Date().toISOString().slice(0, 10));
  const request = { query: year === undefined ? {} : { year } };
  const daily = useApi(loadDays, request, { keep: true });
  const load = useApi(loadPlayedDays, request, { keep: true });

  const turn = useEffectEvent(() => {
    daily.retry();
    load.retry();
  });
  useEffect(() => {
    if (daily.data?.left === undefined) return undefined;
    const timer = setTimeout(() => turn(), daily.data.left);
    return () => clearTimeout(timer);
  }, [daily.data]);

  return (
    <Section title={t('played.title')}>
      <Loaded load={daily} failed={t('days.notLoaded')} height="9rem">
        {({ streak }) => <DayStreak streak={streak} />}
      </Loaded>
      <Loaded load={load} failed={t('days.failed')} height="52rem">
        {(played) => (
          <Year {...played} daily={daily.data} year={year} today={daily.data?.today ?? now} onYear={setYear} />
        )}
      </Loaded>
    </Section>
  );
}

type DailyDays = ResponseOf<typeof loadDays>;

function DayStreak({ streak }: Pick<DailyDays, 'streak'>) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  return (
    <div>
      <h3 className={styles.heading}>{t('days.title')}</h3>
      <Facts
        facts={[
          { label: t('days.streak'), icon: flameIcon, value: streak.days },
          { label: t('days.best'), icon: trophyIcon, value: streak.best },
        ]}
      />
      <p className={styles.note}>
        <span>{`${t(streak.pause ? 'days.pauseEarned' : 'days.pauseToEarn')} `}</span>
        {!streak.played_today && <Link to={pagePath(locale, dailyPage)}>{t('days.play')}</Link>}
      </p>
    </div>
  );
}

type YearProps = PlayedDays & {
  daily: DailyDays | undefined;
  year: number | undefined;
  today: string;
  onYear: (year: number) => void;
};

function Year({ days, first, daily, year, today, onYear }: YearProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const thisYear = Number(today.slice(0, 4));
  const boxes = useBoxes(days, daily);
  if (first === null && Object.keys(boxes).length === 0) {
    return (
      <p className={styles.note}>
        <span>{t('played.none')}</span> <Link to={pagePath(locale, quizPage)}>{t('weak.play')}</Link>
      </p>
    );
  }
  return (
    <>
      <div>
        <h3 className={styles.heading}>{t('played.all')}</h3>
        <YearCalendar year={year ?? thisYear} first={first ?? thisYear} last={thisYear} boxes={boxes} onYear={onYear} />
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
}

function useBoxes(days: PlayedDays['days'], daily: DailyDays | undefined): DayBoxes {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const scores = new Map(
    daily?.played.map(({ day, score }) => [day, `${t('days.title')} – ${t('days.score', { score, of: roundLength })}`]),
  );
  const paused = daily?.paused.map((day) => [day, { level: 'pause', text: t('days.paused') }] as const) ?? [];
  // These days have boxes of their own, because answers of a round that has just ended may not be counted yet.
  const dailies = [...scores].map(([day, text]) => [day, { level: 1, daily: true, text }] as const);
  const answered = days.map(({ day, results }) => {
    const { asked, correct } = sumResults(results);
    const texts = [t('days.score', { score: number(correct), of: number(asked) }), scores.get(day)];
    const level = steps.filter((step) => asked >= step).length;
    return [day, { level, daily: scores.has(day), text: texts.filter(Boolean).join(' · ') }] as const;
  });
  return Object.fromEntries<DayBox>([...paused, ...dailies, ...answered]);
}
