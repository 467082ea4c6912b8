import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Icon } from '@cardwise/ui-kit/icon';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { pauseIcon, nextIcon, prevIcon } from '@cardwise/ui-kit/icons';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { Link, useLocale, useApi, usePageHead, useSearchParams } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { GameLinks, useGame, useGamePath, useGameTexts, useGameQuery } from '../game/game.tsx';
import styles from './archive-page.module.css';
import tableStyles from './month-table.module.css';
import { type Month, weeksOf, clampMonth, monthOf, moveMonth } from './month.ts';

type Days = ResponseOf<typeof loadDays>;

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000;

const Day = ({ day, days }: { day: string; days: Days }) => {
  const { t } = useGameTexts();
  const { best } = useGame();
  const pathTo = useGamePath();
  const formats = useFormats();
  const { today, first, played, paused, round } = days;
  const number = Number(day.slice(-2));
  if (day < first || day > today) return <span className={tableStyles.none}>{number}</span>;
  const score = day === today && round?.finished ? round.score : played.find((entry) => entry.day === day)?.score;
  const state = () => {
    if (score !== undefined) return t('archive.played', { score, total: best });
    return t(paused.includes(day) ? 'archive.paused' : 'archive.open');
  };
  return (
    <Link
      className={tableStyles.day}
      to={day === today ? pathTo() : pathTo(day)}
      aria-current={day === today ? 'date' : undefined}
      data-played={score !== undefined || undefined}
    >
      <VisuallyHidden>{`${formats.day(day)}: ${state()}`}</VisuallyHidden>
      <span className={tableStyles.number} aria-hidden="true">
        {number}
      </span>
      <span className={tableStyles.score} aria-hidden="true">
        {score === undefined ? paused.includes(day) && <Icon icon={pauseIcon} /> : `${score}/${best}`}
      </span>
    </Link>
  );
};

export const MonthTable = ({ month, title, days }: { month: Month; title: string; days: Days }) => {
  const locale = useLocale();
  const names = (weekday: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, index) => format.format(monday + index * dayLength));
  };
  const short = names('short');
  return (
    <table className={tableStyles.table} aria-label={title}>
      <thead>
        <tr>
          {names('long').map((name, index) => (
            <th key={name} scope="col" abbr={name}>
              <abbr title={name}>{short[index]}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {[...week.entries()].map(([weekday, day]) => (
              <td key={weekday}>{day !== null && <Day day={day} days={days} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const ArchivePage = () => {
  const { t } = useGameTexts();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month');
  const game = useGameQuery();
  const year = /^(20[2-9]\d|2[1-9]\d\d)-/.exec(asked ?? '')?.[1];
  const load = useApi(loadDays, { query: year === undefined ? game : { ...game, year: Number(year) } }, { keep: true });
  usePageHead({ title: `${t('archive.title')} · ${t('title')}` });

  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const titleOf = (month: Month) => format.format(new Date(`${month}-01`));
  const show = (month: Month) => setSearch({ month }, { replace: true });
  return (
    <>
      <GameLinks />
      <h1>{t('archive.title')}</h1>
      <p className={styles.text}>{t('archive.text')}</p>
      <Loaded load={load} failed={t('archive.failed')} height="26rem">
        {(days) => {
          const [first, last] = [monthOf(days.first), monthOf(days.today)];
          const month = clampMonth(asked, first, last);
          return (
            <section className={styles.month} aria-labelledby="month">
              <div className={styles.head}>
                <IconButton
                  icon={prevIcon}
                  label={t('archive.previous')}
                  aria-disabled={month <= first || undefined}
                  onClick={() => month > first && show(moveMonth(month, -1))}
                />
                <h2 id="month" className={styles.title} aria-live="polite">
                  {titleOf(month)}
                </h2>
                <IconButton
                  icon={nextIcon}
                  label={t('archive.next')}
                  aria-disabled={month >= last || undefined}
                  onClick={() => month < last && show(moveMonth(month, 1))}
                />
              </div>
              <MonthTable month={month} title={titleOf(month)} days={days} />
            </section>
          );
        }}
      </Loaded>
    </>
  );
};
