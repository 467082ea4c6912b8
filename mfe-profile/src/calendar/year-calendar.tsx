import { IconButton } from '@cardwise/ui-kit/icon-button';
import { nextIcon, prevIcon } from '@cardwise/ui-kit/icons';
import { useLocale, useTranslation } from '@cardwise/web-kit';

import styles from './year-calendar.module.css';

/** The level of a day, from 1 to 4, says how much was played; on a `pause`, nothing was. */
export type DayBox = { level: number | 'pause'; daily?: boolean; text: string };

/** The keys are days as `YYYY-MM-DD`. */
export type DayBoxes = Readonly<Record<string, DayBox>>;

const months = Array.from({ length: 12 }, (_, month) => month);
const days = Array.from({ length: 31 }, (_, index) => index + 1);

type Props = {
  year: number;
  first: number;
  last: number;
  boxes: DayBoxes;
  onYear: (year: number) => void;
};

export function YearCalendar({ year, first, last, boxes, onYear }: Props) {
  const { t } = useTranslation('profile');
  const played = Object.entries(boxes).filter(([day, { level }]) => day.startsWith(`${year}-`) && level !== 'pause');
  return (
    <>
      <div className={styles.years}>
        <IconButton
          look="framed"
          icon={prevIcon}
          label={t('calendar.yearBefore')}
          disabled={year <= first}
          onClick={() => onYear(year - 1)}
        />
        <strong>{year}</strong>
        <IconButton
          look="framed"
          icon={nextIcon}
          label={t('calendar.yearAfter')}
          disabled={year >= last}
          onClick={() => onYear(year + 1)}
        />
      </div>
      <table className={styles.calendar}>
        <caption className={styles.caption}>{t('calendar.caption', { count: played.length, year })}</caption>
        <colgroup>
          <col className={styles.months} />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('calendar.month')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <Month key={month} year={year} month={month} boxes={boxes} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Month({ year, month, boxes }: { year: number; month: number; boxes: DayBoxes }) {
  const locale = useLocale();
  const getName = (form: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { month: form, timeZone: 'UTC' }).format(Date.UTC(year, month));
  return (
    <tr>
      <th scope="row" className={styles.month}>
        <abbr title={getName('long')}>{getName('short')}</abbr>
      </th>
      {days.slice(0, daysIn(year, month)).map((day) => (
        <Day key={day} day={day} box={boxes[`${year}-${twoDigits(month + 1)}-${twoDigits(day)}`]} />
      ))}
    </tr>
  );
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

function Day({ day, box }: { day: number; box: DayBox | undefined }) {
  return (
    <td
      className={styles.day}
      data-level={box?.level}
      data-daily={box?.daily || undefined}
      title={box && `${day} – ${box.text}`}
    >
      <span className="visually-hidden">{box?.text}</span>
    </td>
  );
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
