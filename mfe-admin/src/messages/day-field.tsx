import { Field } from '@cardwise/ui-kit/field';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** A day as the contract writes it (`2026-12-01`), or null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** How the day is shown, in dayjs's signs. */
  format: string;
  error?: ReactNode;
};

const overflow = { adjustX: true, adjustY: true, shiftY: true };
/** Below the field or above it; where neither has room, on a phone, over it: an offset would be shifted too far. */
const placements = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 0], overflow },
  topLeft: { points: ['bl', 'tl'], offset: [0, 0], overflow },
};

/** A day to choose or to write, or to leave open. */
export function DayField({ label, value, onChange, format, error }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <DatePicker
          {...control}
          {...(error ? { status: 'error' as const } : {})}
          builtinPlacements={placements}
          format={format}
          value={value === null ? null : dayjs(value)}
          onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? null)}
        />
      )}
    </Field>
  );
}
