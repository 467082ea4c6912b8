import type { ComponentProps } from 'react';

import { classes } from './classes.ts';
import type { FieldTexts } from './field.tsx';
import { Field } from './field.tsx';
import styles from './text-input.module.css';

export const inputLook = styles.input;

type TextInputProps = ComponentProps<'input'> & FieldTexts;

export function TextInput({ label, hideLabel, hint, error, id, className, ...rest }: TextInputProps) {
  const { value, maxLength: most } = rest;
  const room = typeof value === 'string' && most !== undefined ? { length: value.length, most } : undefined;
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id} className={className} room={room}>
      {(control) => <input type="text" {...rest} {...control} className={classes(inputLook)} />}
    </Field>
  );
}
