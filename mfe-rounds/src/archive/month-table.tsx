import type { loadDays } from '@cardwise/contracts/rounds/days';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { Icon } from '@cardwise/ui-kit/icon';
import { pauseIcon } from '@cardwise/ui-kit/icons';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { Link, useLocale } from '@cardwise/web-kit';

import { useGame, useGamePath, useGameTexts } from '../game/game.tsx';
import { useFormats } from '../format/use-formats.ts';
import { type Month, weeksOf } from './month.ts';
import styles from './month-table.module.css';

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
  if (day < first || day > today) return <span className={styles.none}>{number}</span>;
  const score = day === today && round?.finished ? round.score : played.find((entry) => entry.day === day)?.score;
  const state = () => {
    if (score !== undefined) return t('archive.played', { score, total: best });
    return t(paused.includes(day) ? 'archive.paused' : 'archive.open');
  };
  return (
    <Link
      className={styles.day}
      to={day === today ? pathTo() : pathTo(day)}
      aria-current={day === today ? 'date' : undefined}
      data-played={score !== undefined || undefined}
    >
      <VisuallyHidden>{`${formats.day(day)}: ${state()}`}</VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.score} aria-hidden="true">
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
    <table className={styles.table} aria-label={title}>
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
