import type { ComponentProps } from 'react';

import styles from './cover-input.module.css';

/** Invisible; covers its label, which is positioned and shows the state by `:has(:checked)`. */
export function CoverInput(input: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...input} className={styles.input} />;
}
