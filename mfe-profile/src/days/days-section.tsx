import { loadDays } from '@cardwise/contracts/days';
import { roundLength } from '@cardwise/contracts/rounds';
import { Loaded } from '@cardwise/request-kit/loaded';
import { flameIcon, trophyIcon } from '@cardwise/ui-kit/icons';
import { Link, pagePath, useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { type DayBox, YearCalendar } from '../calendar/year-calendar.tsx';
import { Facts } from '../section/facts.tsx';
import { Section } from '../section/section.tsx';
import { BoardsSwitch } from './boards-switch.tsx';
import styles from './days-section.module.css';

/** The player's days of the Daily Ten, a year at a time, and whether they are on the boards. */
export const DaysSection = () => {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const [year, setYear] = useState<number>();
  const load = useApi(loadDays, { query: year === undefined ? {} : { year } }, { keep: true });

  const boxOf = (score: number): DayBox => ({
    level: Math.ceil((score * 4) / roundLength),
    text: t('days.score', { score, of: roundLength }),
  });
  return (
    <Section title={t('days.title')}>
      <Loaded load={load} failed={t('days.failed')} height="24rem">
        {({ today, first, streak, played, paused, appear }) => (
          <div className={styles.days}>
            <Facts
              facts={[
                { label: t('days.streak'), icon: flameIcon, value: streak.days },
                { label: t('days.best'), icon: trophyIcon, value: streak.best },
              ]}
            />
            <p className={styles.note}>{t(streak.pause ? 'days.pauseEarned' : 'days.pauseToEarn')}</p>
            {!streak.played_today && (
              <p className={styles.note}>
                <Link to={pagePath(locale, 'daily')}>{t('days.play')}</Link>
              </p>
            )}
            <YearCalendar
              year={year ?? Number(today.slice(0, 4))}
              first={Number(first.slice(0, 4))}
              last={Number(today.slice(0, 4))}
              boxes={
                new Map<string, DayBox>([
                  ...paused.map((day) => [day, { level: 'pause', text: t('days.paused') }] as const),
                  ...played.map(({ day, score }) => [day, boxOf(score)] as const),
                ])
              }
              onYear={setYear}
            />
            <BoardsSwitch appear={appear ?? false} />
          </div>
        )}
      </Loaded>
    </Section>
  );
};
