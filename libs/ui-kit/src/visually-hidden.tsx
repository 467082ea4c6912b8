import type { ComponentProps } from 'react';

import { classes } from './classes.ts';
import styles from './visually-hidden.module.css';

export const VisuallyHidden = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={classes(styles.hidden, className)} />
);
