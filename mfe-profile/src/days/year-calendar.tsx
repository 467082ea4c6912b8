import { roundLength } from '@cardwise/contracts/rounds';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { useMemo } from 'react';

import styles from './year-calendar.module.css';

type Props = {
  year: number;
  /** The years that there are. */
  first: number;
  last: number;
  played: readonly { day: string; score: number }[];
  paused: readonly string[];
  onYear: (year: number) => void;
};

const months = Array.from({ length: 12 }, (_, month) => month);
const days = Array.from({ length: 31 }, (_, index) => index + 1);

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** A year as a table: a row per month, a box per day, darker the more of the ten were right. */
export const YearCalendar = ({ year, first, last, played, paused, onYear }: Props) => {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const scores = useMemo(() => new Map(played.map(({ day, score }) => [day, score])), [played]);
  const [short, long] = (['short', 'long'] as const).map(
    (month) => new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }),
  );

  const boxOf = (month: number, day: number) => {
    const date = `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`;
    const score = scores.get(date);
    if (score !== undefined) {
      return { level: Math.ceil((score * 4) / roundLength), text: t('days.score', { score, of: roundLength }) };
    }
    return paused.includes(date) ? { level: 'pause', text: t('days.paused') } : { level: undefined, text: '' };
  };

  return (
    <div>
      <div className={styles.years}>
        <IconButton
          icon="prev"
          label={t('days.yearBefore')}
          look="framed"
          disabled={year <= first}
          onClick={() => onYear(year - 1)}
        />
        <strong>{year}</strong>
        <IconButton
          icon="next"
          label={t('days.yearAfter')}
          look="framed"
          disabled={year >= last}
          onClick={() => onYear(year + 1)}
        />
      </div>
      <table className={styles.calendar}>
        <caption className={styles.caption}>{t('days.caption', { count: played.length, year })}</caption>
        <colgroup>
          <col className={styles.months} />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('days.month')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => {
            const date = new Date(Date.UTC(year, month));
            return (
              <tr key={month}>
                <th scope="row" className={styles.month}>
                  <abbr title={long?.format(date)}>{short?.format(date)}</abbr>
                </th>
                {days.slice(0, daysIn(year, month)).map((day) => {
                  const { level, text } = boxOf(month, day);
                  return (
                    <td key={day} className={styles.day} data-level={level} title={text && `${day}: ${text}`}>
                      <span className="visually-hidden">{text}</span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
