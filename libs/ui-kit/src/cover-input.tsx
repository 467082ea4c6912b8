import type { ComponentProps } from 'react';

import styles from './cover-input.module.css';

/** The input is invisible and covers its label, which must be positioned and show the state by `:has(:checked)`. */
export function CoverInput(input: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...input} className={styles.input} />;
}
