import { Field } from '@cardwise/ui-kit/field';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';

import styles from './messages.module.css';

/** @example localTime('2026-12-01', '18:30', 'en') // 'Dec 1, 2026, 7:30 PM GMT+1' */
export const localTime = (day: string, time: string, language: string, timeZone?: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCHours(hours, minutes);
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(instant);
};

type Props = {
  dayLabel: string;
  timeLabel: string;
  day: string | null;
  time: string | null;
  defaultTime: '00:00' | '24:00';
  onChange: (change: { day: string | null; time: string | null }) => void;
  format: string;
  dayError?: ReactNode;
  timeError?: ReactNode;
};

const overflow = { adjustX: true, adjustY: true, shiftY: true };
/** Below the field, else above it, else shifted over it, as on a phone; an offset would shift it too far. */
const placements = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 0], overflow },
  topLeft: { points: ['bl', 'tl'], offset: [0, 0], overflow },
};
const statusOf = (error: ReactNode) => (error ? { status: 'error' as const } : {});
const timeFormat = 'HH:mm';

/** In UTC, with the same moment in the administrator's time zone. */
export const MomentField = (props: Props) => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { day, time, defaultTime, onChange, dayError, timeError } = props;
  const hint = day !== null && t('messages.localTime', { time: localTime(day, time ?? defaultTime, locale) });
  return (
    <div className={styles.moment}>
      <Field label={props.dayLabel} error={dayError}>
        {(control) => (
          <DatePicker
            {...control}
            {...statusOf(dayError)}
            builtinPlacements={placements}
            format={props.format}
            value={day === null ? null : dayjs(day)}
            onChange={(chosen) => onChange({ day: chosen?.format('YYYY-MM-DD') ?? null, time })}
          />
        )}
      </Field>
      <Field label={props.timeLabel} error={timeError}>
        {(control) => (
          <TimePicker
            {...control}
            {...statusOf(timeError)}
            builtinPlacements={placements}
            format={timeFormat}
            needConfirm={false}
            disabled={day === null}
            value={time === null || day === null ? null : dayjs(`${day}T${time}`)}
            onChange={(chosen) => onChange({ day, time: chosen?.format(timeFormat) ?? null })}
          />
        )}
      </Field>
      <p className={styles.local}>{hint}</p>
    </div>
  );
};
