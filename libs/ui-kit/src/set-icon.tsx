import type { CSSProperties } from 'react';

import { classes } from './classes.ts';
import styles from './set-icon.module.css';

type SetIconProps = {
  url: string;
  className?: string | undefined;
};

/** The icon is decorative: the set's name stands beside it. */
export function SetIcon({ url, className }: SetIconProps) {
  return (
    <span
      className={classes(styles.icon, className)}
      style={{ '--set-icon': `url(${JSON.stringify(url)})` } as CSSProperties}
      aria-hidden="true"
    />
  );
}
