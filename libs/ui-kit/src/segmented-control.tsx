import type { ReactNode } from 'react';
import { useId } from 'react';

import { CoverInput } from './cover-input.tsx';
import styles from './segmented-control.module.css';

type Segment<Value extends string> = { value: Value; label: ReactNode };

type SegmentedControlProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, hideLegend = false, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <CoverInput
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
