import type { ComponentProps } from 'react';

import { classes } from './classes.ts';
import styles from './panel.module.css';

export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.panel, className)} />;
}
