import { createDateFormat } from '@cardwise/contracts/site/date-format';
import type { Locale } from '@cardwise/contracts/site/locales';
import { Field } from '@cardwise/ui-kit/field';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';

import styles from './messages.module.css';

const overflow = { adjustX: true, adjustY: true, shiftY: true };
/**
 * A picker opens below its field, else above it, else shifted over it, as on a phone. An offset would shift it too far.
 */
const placements = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 0], overflow },
  topLeft: { points: ['bl', 'tl'], offset: [0, 0], overflow },
};
const dayFormat = 'YYYY-MM-DD';
const timeFormat = 'HH:mm';

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

/** Asks for a moment in UTC and shows it in the administrator's time zone too. */
export function MomentField(props: Props) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { day, time, defaultTime, onChange, dayError, timeError } = props;
  const hasHint = day !== null && isLegible(day, dayFormat) && isLegible(time, timeFormat);
  return (
    <div className={styles.moment}>
      <Part
        Picker={DatePicker}
        label={props.dayLabel}
        error={dayError}
        value={day}
        kept={dayFormat}
        format={props.format}
        onChange={(chosen) => onChange({ day: chosen, time })}
      />
      <Part
        Picker={TimePicker}
        label={props.timeLabel}
        error={timeError}
        value={day === null ? null : time}
        kept={timeFormat}
        format={timeFormat}
        disabled={day === null}
        onChange={(chosen) => onChange({ day, time: chosen })}
      />
      <p className={styles.local}>
        {hasHint && t('messages.localTime', { time: localTime(day, time ?? defaultTime, locale) })}
      </p>
    </div>
  );
}

type PartProps = {
  Picker: typeof DatePicker | typeof TimePicker;
  label: string;
  error: ReactNode;
  /** The value is in the format `kept`, or as it was typed if it cannot be read. */
  value: string | null;
  kept: string;
  format: string;
  disabled?: boolean;
  onChange: (value: string | null) => void;
};

/**
 * Asks for the day or the time. A text that cannot be read stays in the field, while the picker keeps the former value;
 * the server reports the fault.
 */
function Part({ Picker, label, error, value, kept, format, disabled = false, onChange }: PartProps) {
  const [former, setFormer] = useState<string | null>(null);
  const shown = isLegible(value, kept) ? value : former;
  const change = (next: string | null) => {
    if (next === value) return;
    setFormer(shown);
    onChange(next);
  };
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Picker
          {...control}
          {...(error && { status: 'error' as const })}
          builtinPlacements={placements}
          format={format}
          needConfirm={false}
          preserveInvalidOnBlur
          disabled={disabled}
          value={shown === null ? null : dayjs(shown, kept)}
          onChange={(chosen) => change(chosen?.format(kept) ?? null)}
          // The picker itself reports a typed value too late for a click on Save.
          onBlur={({ target }) => {
            if (!(target instanceof HTMLInputElement)) return;
            const typed = dayjs(target.value, format, true);
            change(typed.isValid() ? typed.format(kept) : target.value || null);
          }}
        />
      )}
    </Field>
  );
}

function isLegible(text: string | null, format: string): boolean {
  return text === null || dayjs(text, format, true).isValid();
}

/**
 * Formats a UTC moment in a time zone, by default that of the browser.
 * @example localTime('2026-12-01', '18:30', 'en') // 'Dec 1, 2026, 7:30 PM GMT+1'
 */
export function localTime(day: string, time: string, locale: Locale, timeZone?: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCHours(hours, minutes);
  return createDateFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(instant);
}
