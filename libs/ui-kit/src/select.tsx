import type { ComponentProps } from 'react';

import { classes } from './classes.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { chevronDownIcon } from './icons.ts';
import styles from './select.module.css';
import { inputLook } from './text-input.tsx';

export type SelectOption = { value: string; label: string };
export type SelectGroup = { label: string; options: readonly SelectOption[] };

type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'className' | 'id' | 'multiple'> & {
  label: string;
  options: readonly (SelectOption | SelectGroup)[];
};

export function Select({ label, options, ...rest }: SelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <span className={styles.box}>
          <select {...rest} {...control} className={classes(inputLook, styles.select)}>
            {options.map((entry) =>
              'options' in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map(toOption)}
                </optgroup>
              ) : (
                toOption(entry)
              ),
            )}
          </select>
          <Icon icon={chevronDownIcon} className={styles.arrow} />
        </span>
      )}
    </Field>
  );
}

function toOption({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
