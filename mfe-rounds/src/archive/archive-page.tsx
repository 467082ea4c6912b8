import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { millisecondsPerDay, startOfWeek } from '@cardwise/contracts/site/timing';
import { Loaded } from '@cardwise/request-kit/loaded';
import { buttonLook } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { Icon } from '@cardwise/ui-kit/icon';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { moonIcon, pauseIcon, nextIcon, prevIcon } from '@cardwise/ui-kit/icons';
import { Link, useLocale, useApi, usePageHead, useSearchParams } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { Importing, useImportEnd } from '../start/importing.tsx';
import { GameLinks, useGameOfDay, useGamePath, useGameTexts, useGameQuery } from '../game/game.tsx';
import styles from './archive-page.module.css';
import tableStyles from './month-table.module.css';

const monday = Date.UTC(2024, 0, 1);

/** A month is written as `YYYY-MM`. */
type Month = string;

export function ArchivePage() {
  const { t } = useGameTexts();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month');
  const game = useGameQuery();
  const year = /^(20[2-9]\d|2[1-9]\d\d)-/.exec(asked ?? '')?.[1];
  const load = useApi(loadDays, { query: year === undefined ? game : { ...game, year: Number(year) } }, { keep: true });
  useImportEnd(load);
  usePageHead({ title: `${t('archive.title')} · ${t('title')}` });

  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const getTitle = (month: Month) => format.format(new Date(`${month}-01`));
  const show = (month: Month) => setSearch({ month }, { replace: true });
  return (
    <>
      <GameLinks />
      <h1>{t('archive.title')}</h1>
      <Loaded load={load} failed={t('archive.failed')} height="28rem">
        {(days) => {
          if (days.first >= days.today)
            return days.importing ? <Importing /> : <NoDays played={days.round?.finished === true} />;
          const [first, last] = [toMonth(days.first), toMonth(days.today)];
          const month = clampMonth(asked, first, last);
          return (
            <>
              <p className={styles.text}>{t('archive.text')}</p>
              <section className={styles.month} aria-labelledby="month">
                <div className={styles.head}>
                  <IconButton
                    icon={prevIcon}
                    label={t('archive.previous')}
                    aria-disabled={month <= first || undefined}
                    onClick={() => month > first && show(moveMonth(month, -1))}
                  />
                  <h2 id="month" className={styles.title} aria-live="polite">
                    {getTitle(month)}
                  </h2>
                  <IconButton
                    icon={nextIcon}
                    label={t('archive.next')}
                    aria-disabled={month >= last || undefined}
                    onClick={() => month < last && show(moveMonth(month, 1))}
                  />
                </div>
                <MonthTable month={month} title={getTitle(month)} days={days} />
              </section>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function NoDays({ played }: { played: boolean }) {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  return (
    <EmptyState
      icon={moonIcon}
      title={t('archive.none')}
      action={
        !played && (
          <Link className={buttonLook({ variant: 'primary' })} to={pathTo()}>
            {t('challenge.toDaily')}
          </Link>
        )
      }
    >
      {t('archive.noneText')}
    </EmptyState>
  );
}

export function toMonth(day: string): Month {
  return day.slice(0, 7);
}

export function clampMonth(asked: string | null, first: Month, last: Month): Month {
  if (asked === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) return last;
  if (asked < first) return first;
  return asked > last ? last : asked;
}

export function moveMonth(month: Month, by: number): Month {
  const { year, index } = parse(month);
  return new Date(Date.UTC(year, index + by, 1)).toISOString().slice(0, 7);
}

type Days = ResponseOf<typeof loadDays>;

function MonthTable({ month, title, days }: { month: Month; title: string; days: Days }) {
  const locale = useLocale();
  const names = (weekday: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, index) => format.format(monday + index * millisecondsPerDay));
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
        {getWeeks(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {[...week.entries()].map(([weekday, day]) => (
              <td key={weekday}>{day !== null && <Day day={day} days={days} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the weeks of a month from Monday to Sunday, with null for days outside the month. */
export function getWeeks(month: Month): (string | null)[][] {
  const { year, index } = parse(month);
  const count = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const first = Date.UTC(year, index, 1);
  const before = (first - startOfWeek(first)) / millisecondsPerDay;
  const weeks = Math.ceil((before + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const date = week * 7 + weekday - before + 1;
      return date >= 1 && date <= count ? `${month}-${String(date).padStart(2, '0')}` : null;
    }),
  );
}

function parse(month: Month) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { year, index: number - 1 };
}

function Day({ day, days }: { day: string; days: Days }) {
  const { t } = useGameTexts();
  const { best } = useGameOfDay();
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
      data-score={score === undefined ? undefined : scoreBand(score / best)}
    >
      <span className="visually-hidden">{`${formats.day(day)}: ${state()}`}</span>
      <span className={tableStyles.number} aria-hidden="true">
        {number}
      </span>
      <span className={tableStyles.score} aria-hidden="true">
        {score === undefined ? paused.includes(day) && <Icon icon={pauseIcon} /> : `${score}/${best}`}
      </span>
    </Link>
  );
}

/** Returns the band of a score by its share of the best possible score. */
export function scoreBand(share: number): 'high' | 'middle' | 'low' {
  if (share >= 0.7) return 'high';
  return share >= 0.4 ? 'middle' : 'low';
}
