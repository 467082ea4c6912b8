import type { ComponentProps } from 'react';

import { classes } from './classes.ts';
import styles from './cover-input.module.css';

/**
 * A checkbox or radio button that is invisible and covers its label, which is positioned and shows its state:
 * `.chip:has(:checked)`.
 */
export const CoverInput = ({ className, ...input }: ComponentProps<'input'>) => (
  <input {...input} className={classes(styles.input, className)} />
);
