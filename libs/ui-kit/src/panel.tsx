import type { ComponentProps } from 'react';

import { classes } from './classes.ts';
import styles from './panel.module.css';

export const Panel = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes(styles.panel, className)} />
);
