import type { ReactNode } from 'react';
import { useId } from 'react';

import { classes } from './classes.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { warningIcon } from './icons.ts';

export type FieldTexts = {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
};

/** Counts the characters of a text that has a maximum. */
export type TextRoom = { length: number; most: number };

type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & {
  id?: string | undefined;
  className?: string | undefined;
  /** A browser cuts a longer text silently, so the field shows how much of the room is used. */
  room?: TextRoom | undefined;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, hideLabel = false, hint, error, id: givenId, className, room, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {room && <Room {...room} />}
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
}

/** Screen readers announce the room only when the text is full, not at each letter. */
function Room({ length, most }: TextRoom) {
  const text = getTextRoom({ length, most });
  const full = length >= most;
  if (text === '') return null;
  return (
    <>
      <span className={styles.room} data-full={full || undefined} aria-hidden="true">
        {text}
      </span>
      <output className="visually-hidden">{full && text}</output>
    </>
  );
}

/** Returns `31/40` once at most a quarter of the room is left; until then it returns an empty text. */
export function getTextRoom({ length, most }: TextRoom): string {
  return length * 4 >= most * 3 ? `${length}/${most}` : '';
}
