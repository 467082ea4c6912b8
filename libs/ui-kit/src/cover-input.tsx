import type { ComponentProps } from 'react';

import styles from './cover-input.module.css';

/**
 * A checkbox or radio button that is invisible and covers its label, which is positioned and shows its state:
 * `.chip:has(:checked)`.
 */
export const CoverInput = (input: Omit<ComponentProps<'input'>, 'className'>) => (
  <input {...input} className={styles.input} />
);
