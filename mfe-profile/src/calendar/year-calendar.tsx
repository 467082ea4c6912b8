import { IconButton } from '@cardwise/ui-kit/icon-button';
import { nextIcon, prevIcon } from '@cardwise/ui-kit/icons';
import { useLocale, useTranslation } from '@cardwise/web-kit';

import styles from './year-calendar.module.css';

/** How much was played, 1–4, whether with the Daily Ten, and in words. A day that a pause has bridged was not played. */
export type DayBox = { level: number | 'pause'; daily?: boolean; text: string };

type Props = {
  year: number;
  first: number;
  last: number;
  boxes: ReadonlyMap<string, DayBox>;
  onYear: (year: number) => void;
};

const months = Array.from({ length: 12 }, (_, month) => month);
const days = Array.from({ length: 31 }, (_, index) => index + 1);

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

export const YearCalendar = ({ year, first, last, boxes, onYear }: Props) => {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const [short, long] = (['short', 'long'] as const).map(
    (month) => new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }),
  );
  const played = [...boxes].filter(([day, { level }]) => day.startsWith(`${year}-`) && level !== 'pause');

  return (
    <div>
      <div className={styles.years}>
        <IconButton
          icon={prevIcon}
          label={t('calendar.yearBefore')}
          look="framed"
          disabled={year <= first}
          onClick={() => onYear(year - 1)}
        />
        <strong>{year}</strong>
        <IconButton
          icon={nextIcon}
          label={t('calendar.yearAfter')}
          look="framed"
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
          {months.map((month) => {
            const date = new Date(Date.UTC(year, month));
            return (
              <tr key={month}>
                <th scope="row" className={styles.month}>
                  <abbr title={long?.format(date)}>{short?.format(date)}</abbr>
                </th>
                {days.slice(0, daysIn(year, month)).map((day) => {
                  const { level, daily, text } = boxes.get(`${year}-${twoDigits(month + 1)}-${twoDigits(day)}`) ?? {};
                  return (
                    <td
                      key={day}
                      className={styles.day}
                      data-level={level}
                      data-daily={daily || undefined}
                      title={text && `${day}: ${text}`}
                    >
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
