import type { ComponentProps } from 'react';

import { classes } from './classes.ts';
import styles from './panel.module.css';

/** A raised area of the page, opaque over any background picture. */
export const Panel = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes(styles.panel, className)} />
);
