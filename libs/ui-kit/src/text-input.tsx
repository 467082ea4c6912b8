import type { ComponentProps } from 'react';

import { classes } from './classes.ts';
import type { FieldTexts } from './field.tsx';
import { Field } from './field.tsx';
import styles from './text-input.module.css';

type TextInputProps = ComponentProps<'input'> & FieldTexts;

/** Class name of a text box, for a custom control inside a `Field`. */
export const inputLook = styles.input;

/**
 * A labelled line of text.
 *
 * @example <TextInput label={t('search')} type="search" value={text} onChange={(event) => setText(event.target.value)} />
 */
export const TextInput = ({ label, hideLabel, hint, error, id, className, ...rest }: TextInputProps) => (
  <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id} className={className}>
    {(control) => <input type="text" {...rest} {...control} className={classes(inputLook)} />}
  </Field>
);
