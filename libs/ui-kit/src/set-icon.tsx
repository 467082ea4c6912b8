import type { CSSProperties } from 'react';

import { classes } from './classes.ts';
import styles from './set-icon.module.css';

type SetIconProps = {
  url: string;
  label?: string | undefined;
  className?: string | undefined;
};

export const SetIcon = ({ url, label, className }: SetIconProps) => (
  <span
    className={classes(styles.icon, className)}
    style={{ '--set-icon': `url(${JSON.stringify(url)})` } as CSSProperties}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  />
);
