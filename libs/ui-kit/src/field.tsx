import type { ReactNode } from 'react';
import { useId } from 'react';

import { classes } from './classes.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { warningIcon } from './icons.ts';

/** Props that link a control to its label, hint and error. */
type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Props shared by `TextInput` and `Select`. */
export type FieldTexts = {
  label: ReactNode;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** Why the value is invalid. */
  error?: ReactNode;
};

type FieldProps = FieldTexts & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/**
 * Label, hint and error around any control.
 *
 * @example <Field label={t('text')} error={error}>{(control) => <textarea {...control} className={inputLook} />}</Field>
 */
export const Field = ({ label, hideLabel = false, hint, error, id: givenId, className, children }: FieldProps) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon icon={warningIcon} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
};
